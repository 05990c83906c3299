-- concurrently: letters are read and written meanwhile
DROP INDEX CONCURRENTLY IF EXISTS letters_live_credit;

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_live_credit ON letters (credit_cents, id) INCLUDE (entry_cents, status) WHERE withdrawn_at IS NULL;

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_live_entry ON letters (entry_cents, id) WHERE withdrawn_at IS NULL;

-- concurrently: as before
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_live_next_pay ON letters (next_pay, id) WHERE withdrawn_at IS NULL;
