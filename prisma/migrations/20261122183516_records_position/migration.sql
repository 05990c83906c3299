-- AlterTable
ALTER TABLE "banners" ADD COLUMN     "position" INTEGER;

-- AlterTable
ALTER TABLE "faqs" ADD COLUMN     "position" INTEGER;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "position" INTEGER;

-- AlterTable
ALTER TABLE "testimonials" ADD COLUMN     "position" INTEGER;
