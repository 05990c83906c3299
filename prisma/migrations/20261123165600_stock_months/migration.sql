-- The medians of the public stock at the end of each month, for /indice.
CREATE TABLE "stock_months" (
    "month" DATE NOT NULL,
    "segment" TEXT NOT NULL,
    "letters" INTEGER NOT NULL,
    "credit_cents" BIGINT NOT NULL,
    "entry_share" INTEGER NOT NULL,
    "cost_month" INTEGER,
    "term_months" INTEGER NOT NULL,
    "days_on_offer" INTEGER NOT NULL,

    CONSTRAINT "stock_months_pkey" PRIMARY KEY ("month","segment")
);

-- Pages are rendered again after a write
CREATE TRIGGER stock_months_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stock_months FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('letters');
