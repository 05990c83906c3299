-- What else the back office's list is ordered by: at a million letters a page by entry or date took 0.4 s without.
DROP INDEX letters_live_credit;
CREATE INDEX letters_live_credit ON letters (credit_cents, id) INCLUDE (entry_cents, status) WHERE withdrawn_at IS NULL;
CREATE INDEX letters_live_entry ON letters (entry_cents, id) WHERE withdrawn_at IS NULL;
CREATE INDEX letters_live_next_pay ON letters (next_pay, id) WHERE withdrawn_at IS NULL;
