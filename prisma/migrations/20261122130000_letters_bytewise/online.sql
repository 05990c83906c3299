-- The indexes on these columns are dropped first and built again afterwards: the change of type would rebuild all of
-- them while letters are locked. Only the unique index stays and is rebuilt.
-- rewrite: one unique index of letters is rebuilt, half a second at 200,000
DROP INDEX letters_partner_id_code_idx, letters_live_segment, letters_live_administrator, letters_live_partner;
ALTER TABLE letters
  ALTER COLUMN code TYPE text COLLATE "C",
  ALTER COLUMN fingerprint TYPE text COLLATE "C",
  ALTER COLUMN segment TYPE text COLLATE "C";

-- concurrently: letters are written meanwhile
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_live_segment ON letters (segment, credit_cents, id) INCLUDE (entry_cents, administrator_id, partner_id) WHERE withdrawn_at IS NULL;

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_live_administrator ON letters (administrator_id, credit_cents, id) INCLUDE (entry_cents, segment, partner_id) WHERE withdrawn_at IS NULL;

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_live_partner ON letters (partner_id, credit_cents, id) INCLUDE (entry_cents, segment, administrator_id) WHERE withdrawn_at IS NULL;

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_withdrawn_code ON letters (partner_id, code) WHERE withdrawn_at IS NOT NULL;
