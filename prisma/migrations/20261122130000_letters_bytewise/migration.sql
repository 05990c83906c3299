-- Codes, segments and fingerprints are told apart and never read out in order: compared by their bytes, not by
-- the rules of a language, they cost an import a fraction.
ALTER TABLE letters
  ALTER COLUMN code TYPE text COLLATE "C",
  ALTER COLUMN fingerprint TYPE text COLLATE "C",
  ALTER COLUMN segment TYPE text COLLATE "C";

-- The codes of letters on offer are in letters_live_code already.
DROP INDEX "letters_partner_id_code_idx";
CREATE INDEX letters_withdrawn_code ON letters (partner_id, code) WHERE withdrawn_at IS NOT NULL;
