-- 'Atualizado em' of the public lists, beside the partner, so that pages do not read the runs.
ALTER TABLE partners ADD COLUMN letters_updated_at TIMESTAMPTZ(3);
UPDATE partners SET letters_updated_at =
  (SELECT max(finished_at) FROM import_runs
    WHERE import_runs.partner_id = partners.id AND status IN ('imported', 'unchanged'));
