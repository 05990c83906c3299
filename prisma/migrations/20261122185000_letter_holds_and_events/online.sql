-- Letters that staff reserve for a client, until the end of a day in São Paulo. A separate table: imports never write
-- it, and a million letters need no column for the few that are reserved.
CREATE TABLE "letter_holds" (
    "letter_id" INTEGER NOT NULL,
    "until" DATE NOT NULL,
    "note" TEXT,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letter_holds_pkey" PRIMARY KEY ("letter_id")
);

CREATE INDEX "letter_holds_until_idx" ON "letter_holds"("until");
CREATE INDEX "letter_holds_user_id_idx" ON "letter_holds"("user_id");

ALTER TABLE "letter_holds" ADD CONSTRAINT "letter_holds_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "letter_holds" ADD CONSTRAINT "letter_holds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER letter_holds_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON letter_holds FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('letters');

-- The changes to letters. An import inserts thousands of rows in one statement. There are no foreign keys, because
-- their checks would cost more than the rows (letters are never deleted; runs are deleted before their events).
CREATE TABLE "letter_events" (
    "id" BIGSERIAL NOT NULL,
    "letter_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "kind" TEXT NOT NULL,
    "run_id" INTEGER,
    "user_id" INTEGER,
    "until" DATE,
    "credit_was" BIGINT,
    "entry_was" BIGINT,
    "status_was" "letter_status",
    "segment_was" TEXT,
    "plan_was" JSONB,
    "plan_is" JSONB,

    CONSTRAINT "letter_events_pkey" PRIMARY KEY ("letter_id", "id")
);

-- Rows are inserted in the order of time and of runs, so small BRIN indexes find those of a run or of an age.
CREATE INDEX "letter_events_run_id_idx" ON "letter_events" USING brin ("run_id") WITH (autosummarize = on);
CREATE INDEX "letter_events_at_idx" ON "letter_events" USING brin ("at") WITH (autosummarize = on);

-- True if a plan's amounts changed or its months increased: a month that has been paid is not a change to the letter.
CREATE FUNCTION plan_grew_or_moved(was jsonb, now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_path_query_array(was, '$[*].amount_cents') <> jsonb_path_query_array(now, '$[*].amount_cents')
      OR (SELECT sum((tier ->> 'quantity')::int) FROM jsonb_array_elements(now) AS tier)
       > (SELECT sum((tier ->> 'quantity')::int) FROM jsonb_array_elements(was) AS tier)
$$;

-- The letters that a refused import would have withdrawn, and the columns of a file with an unknown header.
ALTER TABLE "import_runs" ADD COLUMN "leaving" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
ALTER TABLE "import_runs" ADD COLUMN "columns" JSONB;

-- The fields to which staff have mapped a partner's columns.
ALTER TABLE "partners" ADD COLUMN "column_mapping" JSONB NOT NULL DEFAULT '[]';

-- concurrently: letters are read and written meanwhile
DROP INDEX CONCURRENTLY IF EXISTS letters_live_credit;

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_live_credit ON letters (credit_cents, id) INCLUDE (entry_cents, status, next_pay) WHERE withdrawn_at IS NULL;

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_live_taken ON letters (status, credit_cents, id) WHERE withdrawn_at IS NULL AND status <> 'available';

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_withdrawn ON letters (withdrawn_at, id) WHERE withdrawn_at IS NOT NULL;
