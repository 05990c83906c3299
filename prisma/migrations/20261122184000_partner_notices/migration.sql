-- Where staff are told by mail, and of which partner they have been told.
ALTER TABLE "company" ADD COLUMN "notify_email" TEXT;

CREATE TABLE "partner_notices" (
    "partner_id" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partner_notices_pkey" PRIMARY KEY ("partner_id", "cause", "day")
);

CREATE INDEX "partner_notices_created_at_idx" ON "partner_notices"("created_at");

ALTER TABLE "partner_notices" ADD CONSTRAINT "partner_notices_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- On which days a partner's letters changed.
CREATE INDEX import_runs_imported ON import_runs (partner_id, started_at DESC) WHERE status = 'imported';
