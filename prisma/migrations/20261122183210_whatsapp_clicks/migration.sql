-- Presses on WhatsApp links, by letter, page and day.

-- CreateTable
CREATE TABLE "whatsapp_clicks" (
    "day" DATE NOT NULL,
    "letter_id" INTEGER NOT NULL DEFAULT 0,
    "page" TEXT NOT NULL,
    "clicks" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "whatsapp_clicks_pkey" PRIMARY KEY ("day","letter_id","page")
);

-- CreateIndex
CREATE INDEX "whatsapp_clicks_letter_id_day_idx" ON "whatsapp_clicks"("letter_id", "day");
