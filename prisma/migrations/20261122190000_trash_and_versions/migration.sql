-- CreateTable
CREATE TABLE "trash" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trash_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "versions" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "fields" TEXT[],
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "trash_deleted_at_idx" ON "trash"("deleted_at");

-- CreateIndex
CREATE INDEX "trash_images_idx" ON "trash" USING GIN ("images");

-- CreateIndex
CREATE UNIQUE INDEX "trash_entity_record_id_key" ON "trash"("entity", "record_id");

-- CreateIndex
CREATE INDEX "versions_entity_record_id_id_idx" ON "versions"("entity", "record_id", "id" DESC);

-- CreateIndex
CREATE INDEX "versions_created_at_idx" ON "versions"("created_at");

-- CreateIndex
CREATE INDEX "versions_images_idx" ON "versions" USING GIN ("images");
