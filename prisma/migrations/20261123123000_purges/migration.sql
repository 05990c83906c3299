-- CreateTable
CREATE TABLE "purges" (
    "address" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "epoch" BIGINT NOT NULL,

    CONSTRAINT "purges_pkey" PRIMARY KEY ("address","area")
);
