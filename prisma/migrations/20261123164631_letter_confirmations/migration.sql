-- Letters that staff confirmed with their administrators. A table of its own, like reservations: a million letters need
-- no column for the few that are confirmed.
CREATE TABLE "letter_confirmations" (
    "letter_id" INTEGER NOT NULL,
    "confirmed_on" DATE NOT NULL,
    "evidence" TEXT NOT NULL,
    "note" TEXT,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letter_confirmations_pkey" PRIMARY KEY ("letter_id")
);

CREATE INDEX "letter_confirmations_user_id_idx" ON "letter_confirmations"("user_id");

ALTER TABLE "letter_confirmations" ADD CONSTRAINT "letter_confirmations_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "letter_confirmations" ADD CONSTRAINT "letter_confirmations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Pages are rendered again after a write
CREATE TRIGGER letter_confirmations_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON letter_confirmations FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('letters');

-- The plan `now` is what is left of `was` after at most so many months: paid instalments are no change of a letter.
CREATE FUNCTION plan_after_months(was jsonb, now jsonb, months integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM generate_series(0, months) AS paid
     WHERE now = (
       SELECT jsonb_agg(jsonb_build_object('quantity', least(quantity, until - paid), 'amount_cents', amount) ORDER BY nth)
         FROM (SELECT (tier ->> 'quantity')::int AS quantity, tier -> 'amount_cents' AS amount, nth,
                      sum((tier ->> 'quantity')::int) OVER (ORDER BY nth) AS until
                 FROM jsonb_array_elements(was) WITH ORDINALITY AS tiers (tier, nth)) AS tiers
        WHERE until > paid))
$$;

-- The rate that replaces a partner's rate from its day on
ALTER TABLE "partners" ADD COLUMN "next_tax_rate" TEXT, ADD COLUMN "next_tax_rate_micros" INTEGER, ADD COLUMN "next_tax_rate_from" DATE;
ALTER TABLE partners ADD CONSTRAINT partners_next_tax_rate CHECK (
  (next_tax_rate_micros IS NULL) = (next_tax_rate_from IS NULL)
  AND (next_tax_rate_micros IS NULL OR (next_tax_rate_micros >= 0 AND next_tax_rate_micros < 100000000)));

-- What visitors need to find an administrator in the Banco Central's list
ALTER TABLE "administrators" ADD COLUMN "legal_name" TEXT, ADD COLUMN "cnpj" TEXT, ADD COLUMN "link" TEXT;
