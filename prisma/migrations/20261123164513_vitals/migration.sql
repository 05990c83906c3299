-- Field measurements of public pages and reports about its policies: counts per day, nothing of a visitor.

-- CreateTable
CREATE TABLE "vitals" (
    "day" DATE NOT NULL,
    "page" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "bucket" INTEGER NOT NULL,
    "measurements" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "vitals_pkey" PRIMARY KEY ("day","page","metric","bucket")
);

-- CreateTable
CREATE TABLE "policy_reports" (
    "day" DATE NOT NULL,
    "policy" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "reports" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "policy_reports_pkey" PRIMARY KEY ("day","policy","page")
);
