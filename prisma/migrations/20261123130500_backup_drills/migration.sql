-- When a backup was last restored beside the site and found whole (npm run drill).
CREATE TABLE "backup_drills" (
    "id" SERIAL NOT NULL,
    "file" TEXT NOT NULL,
    "passed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "backup_drills_pkey" PRIMARY KEY ("id")
);
