-- Events for a webhook wait in the queue of mails, with the id of their record as recipient.
INSERT INTO mails (kind, recipient, status, attempts, due_at, finished_at, problem, created_at)
  SELECT type, record_id, CASE WHEN status = 'claimed' THEN 'queued' ELSE status END, attempts, due_at, finished_at,
         problem, created_at
    FROM webhook_events WHERE status <> 'sent' ORDER BY id;

-- contract: no release has this table (2026-11-24)
DROP TABLE webhook_events;
