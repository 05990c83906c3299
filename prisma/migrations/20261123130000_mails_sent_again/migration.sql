-- When staff sent a mail again that had failed.
ALTER TABLE "mails" ADD COLUMN "queued_at" TIMESTAMPTZ(3);
