-- Who serves pages from memory, until when, and how many of all writes it knows: a save waits for them (ADR 013)
CREATE TABLE "cache_peers" (
    "id" UUID NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged" BIGINT NOT NULL,

    CONSTRAINT "cache_peers_pkey" PRIMARY KEY ("id")
);
-- Every process rewrites its row twice a second: room on the page keeps the index out of it.
ALTER TABLE "cache_peers" SET (fillfactor = 50);
