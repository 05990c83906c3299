-- One covering index per leading filter of the back office's list: its pages, in the list's order, and its
-- counts come from the index alone, whatever else is filtered.

DROP INDEX letters_live_segment;
DROP INDEX letters_live_administrator;

CREATE INDEX letters_live_segment ON letters (segment, credit_cents, id) INCLUDE (entry_cents, administrator_id, partner_id) WHERE withdrawn_at IS NULL;
CREATE INDEX letters_live_administrator ON letters (administrator_id, credit_cents, id) INCLUDE (entry_cents, segment, partner_id) WHERE withdrawn_at IS NULL;
CREATE INDEX letters_live_partner ON letters (partner_id, credit_cents, id) INCLUDE (entry_cents, segment, administrator_id) WHERE withdrawn_at IS NULL;
