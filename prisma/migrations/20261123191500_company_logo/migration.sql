-- AlterTable
ALTER TABLE "company" ADD COLUMN     "image" TEXT;
