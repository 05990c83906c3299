// Loaded into a production server before everything else (--import): appends to QUERIES_FILE every statement that the
// server sends to the database, except those that name the tables of the page cache (epochs, cache_peers).
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import pg from "pg";

const EPOCHS = /\b(?:epochs|cache_peers)\b/;

if (process.env.QUERIES_FILE && isMainThread) writeQueries(process.env.QUERIES_FILE);

function writeQueries(file) {
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(config, ...rest) {
    const text = typeof config === "string" ? config : (config?.text ?? "");
    if (!EPOCHS.test(text)) appendFileSync(file, `${text.replace(/\s+/g, " ")}\n`);
    return original.call(this, config, ...rest);
  };
}
