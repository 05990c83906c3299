import { checkDatabase, checkEmbedded, checkMigrations } from "./database.mjs";
import { checkChromium, checkDisk, checkMemory, checkNode, checkNpm } from "./machine.mjs";
import { checkDataDir, checkPackages, checkPort, checkSecrets } from "./project.mjs";

/**
 * What `npm run doctor` looks at, in this order. A check answers one line, and what to do when it is not ok.
 * @typedef {{ ok: boolean, text: string, step?: string }} Finding
 * @type {{ name: string, needsPackages?: boolean, check: () => Promise<Finding> }[]}
 */
export const checks = [
  { name: "Node", check: checkNode },
  { name: "npm", check: checkNpm },
  { name: "Memory", check: checkMemory },
  { name: "Disk", check: checkDisk },
  { name: "Packages", check: checkPackages },
  { name: "Port", check: checkPort },
  { name: "Data folder", check: checkDataDir },
  { name: "Secrets", check: checkSecrets },
  { name: "PostgreSQL programs", needsPackages: true, check: checkEmbedded },
  { name: "Database", needsPackages: true, check: checkDatabase },
  { name: "Migrations", needsPackages: true, check: checkMigrations },
  { name: "Chromium", needsPackages: true, check: checkChromium },
];
