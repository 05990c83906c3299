-- What sections of the pages say in the company's own words: edited by staff, left out where there is none

CREATE TABLE "site_texts" (
    "id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT,
    "text" TEXT,
    "entries" JSONB NOT NULL DEFAULT '[]',
    "note" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_texts_pkey" PRIMARY KEY ("id")
);

CREATE TRIGGER site_texts_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_texts FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('content');
