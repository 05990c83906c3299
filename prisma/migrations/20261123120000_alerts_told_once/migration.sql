-- What a person's alerts were sent lately, under keyed hashes: it outlives a withdrawal, for a few days (rules §8).
CREATE TABLE "alert_people" (
    "email_hash" TEXT NOT NULL,
    "mailbox_hash" TEXT NOT NULL,
    "told_on" DATE NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,
    "told_letters" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "alert_people_pkey" PRIMARY KEY ("email_hash")
);
CREATE INDEX "alert_people_mailbox_hash_idx" ON "alert_people"("mailbox_hash");
CREATE INDEX "alert_people_told_on_idx" ON "alert_people"("told_on");

-- An alert's type is one of the house's or one of a letter. Any other is a text that a visitor typed: it goes, with
-- the mails that wait to repeat it.
CREATE TEMPORARY TABLE free_text ON COMMIT DROP AS
  SELECT id, email FROM alerts
   WHERE type <> ALL (ARRAY['Imóvel', 'Veículo', 'Moto', 'Caminhão', 'Serviço', 'Máquinas e Equipamentos', 'Agro'])
     AND NOT EXISTS (SELECT FROM letters WHERE segment = alerts.type)
     AND NOT EXISTS (SELECT FROM letter_events WHERE segment_was = alerts.type);
DELETE FROM mails
 WHERE status = 'queued' AND kind IN ('alert_confirm', 'alert_news') AND recipient IN (SELECT email FROM free_text);
DELETE FROM alerts WHERE id IN (SELECT id FROM free_text);

-- The moment a letter becomes public, not the start of a transaction that may have begun long before. Until it commits,
-- the lock says that one is under way: the announcer of alerts (lib/people/alerts/data.ts) waits for it as for an import.
CREATE OR REPLACE FUNCTION note_first_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM partners WHERE id = NEW.partner_id AND is_active AND deleted_at IS NULL) THEN
    PERFORM pg_advisory_xact_lock_shared(730501, 0);
    NEW.first_public_at := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION note_first_public_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(730501, 0);
  UPDATE letters SET first_public_at = clock_timestamp()
   WHERE partner_id = NEW.id AND first_public_at IS NULL AND status = 'available' AND withdrawn_at IS NULL;
  RETURN NULL;
END $$;
