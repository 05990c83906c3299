-- CreateEnum
CREATE TYPE "transfer_fee_kind" AS ENUM ('amount', 'included', 'on_request', 'unknown');

-- AlterTable
ALTER TABLE "administrators" ADD COLUMN     "transfer_fee" TEXT,
ADD COLUMN     "transfer_fee_cents" INTEGER,
ADD COLUMN     "transfer_fee_micros" INTEGER;

-- AlterTable
ALTER TABLE "letters" ADD COLUMN     "next_adjustment" DATE,
ADD COLUMN     "outstanding_cents" BIGINT,
ADD COLUMN     "transfer_fee_cents" BIGINT,
ADD COLUMN     "transfer_fee_kind" "transfer_fee_kind";
