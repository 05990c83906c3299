-- People who want to be called, the codes of presses on WhatsApp links, and what a webhook is to be told.

-- CreateEnum
CREATE TYPE "inquiry_status" AS ENUM ('new', 'in_progress', 'waiting', 'won', 'lost', 'discarded');

-- AlterTable
ALTER TABLE "company" ADD COLUMN     "answer_minutes" INTEGER NOT NULL DEFAULT 60,
ADD COLUMN     "business_hours" TEXT NOT NULL DEFAULT 'seg-sex 9-18';

-- CreateTable
CREATE TABLE "inquiries" (
    "id" SERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "name" TEXT,
    "phone" TEXT,
    "when" TEXT,
    "message" TEXT,
    "letters" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "page" TEXT,
    "notice_version" TEXT,
    "notice_read_at" TIMESTAMPTZ(3),
    "status" "inquiry_status" NOT NULL DEFAULT 'new',
    "owner_id" INTEGER,
    "next_step" TEXT,
    "next_step_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "lost_reason" TEXT,
    "note" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "late_mail_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inquiries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reference_codes" (
    "code" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "letters" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "seen" JSONB NOT NULL DEFAULT '[]',
    "utm_source" TEXT,
    "utm_medium" TEXT,
    "utm_campaign" TEXT,
    "inquiry_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reference_codes_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" SERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "inquiries_status_asked_at_idx" ON "inquiries"("status", "asked_at");

-- CreateIndex
CREATE INDEX "inquiries_phone_idx" ON "inquiries"("phone");

-- CreateIndex
CREATE INDEX "inquiries_owner_id_idx" ON "inquiries"("owner_id");

-- CreateIndex
CREATE INDEX "inquiries_updated_at_idx" ON "inquiries"("updated_at");

-- CreateIndex
CREATE INDEX "reference_codes_created_at_idx" ON "reference_codes"("created_at");

-- CreateIndex
CREATE INDEX "reference_codes_inquiry_id_idx" ON "reference_codes"("inquiry_id");

-- CreateIndex
CREATE INDEX "webhook_events_status_due_at_idx" ON "webhook_events"("status", "due_at");

-- CreateIndex
CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events"("created_at");

-- AddForeignKey
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reference_codes" ADD CONSTRAINT "reference_codes_inquiry_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks of what several writers must keep
ALTER TABLE inquiries ADD CONSTRAINT inquiries_phone_digits CHECK (phone ~ '^[0-9]{8,15}$');
ALTER TABLE reference_codes ADD CONSTRAINT reference_codes_crockford CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$');
