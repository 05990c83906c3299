import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/lib/paths.mjs";

/** An image built by a Dockerfile's steps without a container engine: a folder that serves as `/`. */
export type Image = {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  uid: number;
  command: string[];
};

/**
 * Runs the steps of a Dockerfile on this machine, each stage in a separate folder below `target`; the base images are
 * this machine's programs. Supports the instructions that deploy/Dockerfile uses.
 * @throws Error on another instruction, or when a step fails
 */
export function replayDockerfile(file: string, target: string): Image {
  const stages = new Map<string, Image>();
  let image = emptyImage(target);
  for (const [instruction = "", rest = ""] of instructionsOf(file)) {
    const inside = (place: string) => path.join(image.folder, path.resolve(image.workdir, place));
    if (instruction === "FROM") {
      image = emptyImage(path.join(target, `stage-${stages.size}`));
      stages.set(rest.split(" AS ")[1] ?? "last", image);
    } else if (instruction === "WORKDIR") {
      image.workdir = rest;
      mkdirSync(inside("."), { recursive: true });
    } else if (instruction === "ENV") {
      for (const pair of rest.split(" ")) {
        const [name = "", value = ""] = pair.split("=");
        image.env[name] = value.replace(/^\//, `${image.folder}/`);
      }
    } else if (instruction === "ARG") {
      image.env[rest] = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
    } else if (instruction === "COPY") {
      const from = /^--from=(\S+) (.+)$/.exec(rest);
      const [sources, to] = splitLast(from?.[2] ?? rest);
      const base = stages.get(from?.[1] ?? "")?.folder;
      for (const source of sources) {
        if (base) cpSync(path.join(base, source), inside(to), { recursive: true, verbatimSymlinks: true });
        else copyContext(source, inside(to));
      }
    } else if (instruction === "RUN") run(rest, image);
    else if (instruction === "USER") image.uid = Number(rest);
    else if (instruction === "CMD") image.command = JSON.parse(rest);
    else if (!["VOLUME", "EXPOSE", "HEALTHCHECK"].includes(instruction)) throw new Error(instruction);
  }
  return image;
}

const emptyImage = (folder: string): Image => ({ folder, workdir: "/", env: {}, uid: 0, command: [] });

const instructionsOf = (file: string) =>
  readFileSync(file, "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);

function splitLast(text: string): [string[], string] {
  const words = text.split(" ");
  return [words.slice(0, -1), words.at(-1) ?? ""];
}

/** Copies the files below a path from the working tree, without those that git ignores. */
function copyContext(source: string, to: string): void {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z", source], { cwd: root });
  const folder = path.join(root, source);
  for (const file of files.toString().split("\0").filter(Boolean)) {
    const below = path.relative(folder, path.join(root, file));
    cpSync(path.join(root, file), path.join(to, below || path.basename(file)));
  }
}

function run(command: string, { folder, workdir, env }: Image): void {
  const here = command.replaceAll(/(?<=\s)\/(?=\w)/g, `${folder}/`).replaceAll("node:node", "1000:1000");
  const options = {
    cwd: path.join(folder, workdir),
    env: { NODE_ENV: "production" as const, PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  };
  execFileSync("sh", ["-c", here], { ...options, stdio: ["ignore", "ignore", "inherit"] });
}
