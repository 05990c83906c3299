-- Adds the column and its triggers in one short step, then fills the existing letters in batches.
ALTER TABLE letters ADD COLUMN first_public_at TIMESTAMPTZ(3);

CREATE FUNCTION note_first_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM partners WHERE id = NEW.partner_id AND is_active AND deleted_at IS NULL) THEN
    NEW.first_public_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER letters_first_public BEFORE INSERT OR UPDATE ON letters FOR EACH ROW
  WHEN (NEW.first_public_at IS NULL AND NEW.status = 'available' AND NEW.withdrawn_at IS NULL)
  EXECUTE FUNCTION note_first_public();

CREATE FUNCTION note_first_public_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE letters SET first_public_at = now()
   WHERE partner_id = NEW.id AND first_public_at IS NULL AND status = 'available' AND withdrawn_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER partners_first_public AFTER UPDATE OF is_active, deleted_at ON partners FOR EACH ROW
  WHEN (NEW.is_active AND NEW.deleted_at IS NULL AND (NOT OLD.is_active OR OLD.deleted_at IS NOT NULL))
  EXECUTE FUNCTION note_first_public_of_partner();

-- repeat: 200,000 letters in one statement locked them all for 38 s
UPDATE letters SET first_public_at = letters.created_at
 WHERE id IN (
   SELECT letters.id FROM letters JOIN partners ON partners.id = letters.partner_id
    WHERE partners.is_active AND partners.deleted_at IS NULL
      AND letters.status = 'available' AND letters.withdrawn_at IS NULL AND letters.first_public_at IS NULL
    LIMIT 2000);
