import "server-only";
import { letterPool } from "@/lib/platform/db/pool";
import type { ClickCount } from "./batch";

/** Adds presses to what is stored. Letters that never were, and pages of posts and letters that are not, are left out. */
export async function storeClicks(rows: readonly ClickCount[]): Promise<void> {
  await letterPool().query(STORE, [JSON.stringify(rows)]);
}

// In one order, so that two processes that flush at once wait for each other instead of locking up.
const STORE = `
  INSERT INTO whatsapp_clicks AS known (day, letter_id, page, clicks)
  SELECT day, letter_id, page, clicks
    FROM json_to_recordset($1) AS counted (day date, letter_id int, page text, clicks int)
   WHERE (letter_id = 0 OR EXISTS (SELECT FROM letters WHERE id = letter_id))
     AND (page NOT LIKE '/posts/%' OR EXISTS (SELECT FROM posts WHERE '/posts/' || slug = page))
     AND (page !~ '^/cartas-contempladas/[0-9]'
          OR EXISTS (SELECT FROM letters WHERE id::text = substring(page FROM '[0-9]+$')))
   ORDER BY day, letter_id, page
  ON CONFLICT (day, letter_id, page) DO UPDATE SET clicks = known.clicks + EXCLUDED.clicks`;
