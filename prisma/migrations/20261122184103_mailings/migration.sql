-- A post sent to the newsletter's subscribers, each once.

-- CreateEnum
CREATE TYPE "mailing_status" AS ENUM ('sending', 'done', 'stopped');

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "mailing_id" INTEGER;

-- CreateTable
CREATE TABLE "mailings" (
    "id" SERIAL NOT NULL,
    "post_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "status" "mailing_status" NOT NULL DEFAULT 'sending',
    "subject" TEXT NOT NULL,
    "letter" JSONB NOT NULL,
    "total" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailing_deliveries" (
    "mailing_id" INTEGER NOT NULL,
    "post_id" INTEGER NOT NULL,
    "subscriber_id" INTEGER NOT NULL,
    "mail_id" INTEGER,
    "status" "mail_status" NOT NULL DEFAULT 'queued',

    CONSTRAINT "mailing_deliveries_pkey" PRIMARY KEY ("mailing_id","subscriber_id")
);

-- CreateIndex
CREATE INDEX "mailings_post_id_id_idx" ON "mailings"("post_id", "id" DESC);

-- CreateIndex
CREATE INDEX "mailing_deliveries_subscriber_id_idx" ON "mailing_deliveries"("subscriber_id");

-- CreateIndex
CREATE INDEX "mailing_deliveries_mail_id_idx" ON "mailing_deliveries"("mail_id");

-- CreateIndex
CREATE INDEX "mails_mailing_id_idx" ON "mails"("mailing_id");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of a post one sending runs at a time, and nobody gets it twice: what is known to have failed may be sent again.
CREATE UNIQUE INDEX "mailings_one_sending" ON "mailings" ("post_id") WHERE status = 'sending';
CREATE UNIQUE INDEX "mailing_deliveries_once" ON "mailing_deliveries" ("post_id", "subscriber_id") WHERE status <> 'failed';
CREATE INDEX "mailing_deliveries_open" ON "mailing_deliveries" ("mail_id") WHERE status IN ('queued', 'claimed');
