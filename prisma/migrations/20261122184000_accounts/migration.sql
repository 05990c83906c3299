-- A way back to an account: mailed links, known browsers, the last sign-in and open invitations.

ALTER TABLE "users" ADD COLUMN "last_signed_in_at" TIMESTAMPTZ(3),
ADD COLUMN "invited_at" TIMESTAMPTZ(3);

-- What the trail knows of the last sign-ins.
UPDATE "users" SET "last_signed_in_at" = "seen"."at"
  FROM (SELECT "entity_id", max("created_at") AS "at" FROM "audit_entries"
         WHERE "action" = 'sign_in' AND "entity" = 'user' GROUP BY "entity_id") AS "seen"
 WHERE "seen"."entity_id" = "users"."id";

CREATE TYPE "account_link_purpose" AS ENUM ('recover', 'invite', 'email');

CREATE TABLE "account_links" (
    "token_hash" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" "account_link_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_links_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "account_links_user_id_idx" ON "account_links"("user_id");
CREATE INDEX "account_links_expires_at_idx" ON "account_links"("expires_at");

CREATE TABLE "known_devices" (
    "device_hash" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("device_hash","user_id")
);
CREATE INDEX "known_devices_user_id_idx" ON "known_devices"("user_id");
CREATE INDEX "known_devices_last_seen_at_idx" ON "known_devices"("last_seen_at");

ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
