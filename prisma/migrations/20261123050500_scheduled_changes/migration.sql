-- CreateTable
CREATE TABLE "scheduled_changes" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "before" JSONB NOT NULL,
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "publish_on" DATE NOT NULL,
    "refused" TEXT,
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scheduled_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "scheduled_changes_entity_record_id_idx" ON "scheduled_changes"("entity", "record_id");

-- CreateIndex
CREATE INDEX "scheduled_changes_publish_on_idx" ON "scheduled_changes"("publish_on");

-- CreateIndex
CREATE INDEX "scheduled_changes_user_id_idx" ON "scheduled_changes"("user_id");

-- CreateIndex
CREATE INDEX "scheduled_changes_images_idx" ON "scheduled_changes" USING GIN ("images");

-- One change waits of each record that is there; the schema has no words for it.
CREATE UNIQUE INDEX scheduled_changes_one ON scheduled_changes (entity, record_id) WHERE record_id <> 0;

-- AddForeignKey
ALTER TABLE "scheduled_changes" ADD CONSTRAINT "scheduled_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
