import type { Manifest } from "@/lib/operations/backup/manifest";

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

export function describeBackup({ tables, uploads }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...uploads].reduce((sum, part) => sum + part.bytes, 0);
  return `${rows} rows in ${tables.length} tables and ${uploads.length} files (${megabytes(bytes)})`;
}

export function describeSpeed(bytes: number, milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return `${megabytes(bytes)} in ${seconds.toFixed(1)} s (${((seconds * GIGABYTE) / bytes).toFixed(0)} s per GB)`;
}
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
