-- Subscribers: kept for 24 months after their last sign-up

ALTER TABLE "subscribers" ADD COLUMN "last_sign_up_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "subscribers" SET "last_sign_up_at" = "created_at";
CREATE INDEX "subscribers_last_sign_up_at_idx" ON "subscribers"("last_sign_up_at");

CREATE TABLE "newsletter_departures" (
    "day" DATE NOT NULL,
    "people" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "newsletter_departures_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "erased_people" (
    "email_hash" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_people_pkey" PRIMARY KEY ("email_hash")
);
CREATE INDEX "erased_people_erased_at_idx" ON "erased_people"("erased_at");

-- Mails

CREATE TYPE "mail_status" AS ENUM ('queued', 'claimed', 'sent', 'failed');

CREATE TABLE "mails" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "content" TEXT,
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mails_status_due_at_idx" ON "mails"("status", "due_at");
CREATE INDEX "mails_recipient_kind_created_at_idx" ON "mails"("recipient", "kind", "created_at");
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at");

-- Visitors: at most 200 of one address and day

ALTER TABLE "visitors" ADD COLUMN "address_hash" TEXT;
CREATE INDEX "visitors_day_address_hash_idx" ON "visitors"("day", "address_hash");

-- The audit trail: nobody changes, deletes or empties it. The one thing that may happen to an entry is that its
-- address is forgotten after 12 months.

DROP TRIGGER audit_entries_append_only ON audit_entries;
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE FUNCTION refuse_audit_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.address IS NULL
     AND OLD.created_at < now() - interval '12 months'
     AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed';
END $$;

CREATE TRIGGER audit_entries_unchanged BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_update();

CREATE INDEX "audit_entries_addresses_idx" ON "audit_entries"("created_at") WHERE "address" IS NOT NULL;

-- Runs as the tables' owner: the application's own role need not be able to update the trail (deploy/two-roles.sql).
CREATE FUNCTION forget_audit_addresses(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH forgotten AS (
    UPDATE audit_entries SET address = NULL WHERE id IN (
      SELECT id FROM audit_entries
       WHERE address IS NOT NULL AND created_at < now() - interval '12 months'
       ORDER BY created_at LIMIT most)
    RETURNING id
  )
  SELECT count(*)::integer FROM forgotten;
$$;
REVOKE ALL ON FUNCTION forget_audit_addresses(integer) FROM PUBLIC;
