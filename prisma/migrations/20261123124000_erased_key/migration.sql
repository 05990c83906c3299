-- AlterTable
ALTER TABLE "erased_people" ADD COLUMN     "key_id" TEXT;
