-- What people who look for a letter want to be told of.

CREATE TABLE "alerts" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "type" TEXT,
    "min_credit_cents" BIGINT,
    "max_credit_cents" BIGINT,
    "max_entry_cents" BIGINT,
    "max_parcel_cents" BIGINT,
    "consent_text" TEXT NOT NULL,
    "consent_source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "told_until" TIMESTAMPTZ(3),
    "told_letters" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "told_on" DATE,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "alerts_email_idx" ON "alerts"("email");
CREATE INDEX "alerts_created_at_idx" ON "alerts"("created_at");
