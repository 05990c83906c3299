import { execFileSync } from "node:child_process";

/** Debian installs servers outside of a user's PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/**
 * Installs missing programs that a long test needs in addition to npm packages: root by apt; other users get an error
 * that names the command.
 */
export function ensurePrograms(programs: readonly string[], packages: readonly string[]): void {
  const isThere = (program: string) => {
    try {
      execFileSync("which", [program], { env: { ...process.env, PATH }, stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  process.env.PATH = PATH;
  if (programs.every(isThere)) return;
  const install = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (process.getuid?.() !== 0) throw new Error(`This test needs ${packages}: sudo ${install}`);
  execFileSync("sh", ["-c", `apt-get update -qq && DEBIAN_FRONTEND=noninteractive ${install} -qq`]);
}
