-- What changed from what to what in published content, and mails that staff know did not go out.

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "changes" JSONB;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "seen_at" TIMESTAMPTZ(3);
