-- One row for each mail: one that was taken back before it went out told nobody anything.
ALTER TABLE "alert_people" DROP CONSTRAINT "alert_people_pkey";
ALTER TABLE "alert_people" ADD COLUMN "id" SERIAL NOT NULL CONSTRAINT "alert_people_pkey" PRIMARY KEY;
ALTER TABLE "alert_people" ADD COLUMN "mail_id" INTEGER;
CREATE INDEX "alert_people_email_hash_idx" ON "alert_people"("email_hash");
