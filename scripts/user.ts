import { parseArgs } from "node:util";
import { z } from "zod";
import { randomPassword } from "@/lib/people/auth/password";
import { passwordField } from "@/lib/people/auth/schema";
import { deactivateUser, resetTwoFactor, saveUser } from "@/lib/people/users/accounts";
import { listAccounts } from "@/lib/people/users/data";
import { db } from "@/lib/platform/db/client";
import { closePools } from "@/lib/platform/db/pool";
import { parseEmail } from "@/lib/platform/format/email";
import { HttpError } from "@/lib/platform/http/errors";
import { email, requiredText } from "@/lib/platform/http/fields/fields";
import { cleanValue } from "@/lib/platform/http/text";
import { fail } from "./lib/command";

const USAGE = `Usage:
  npm run user -- create --email E --name N [--password P] [--root]   creates or resets a user
  npm run user -- list
  npm run user -- deactivate --email E
  npm run user -- reset-two-factor --email E           removes the user's second step`;

const newUser = z.object({ email: email(), name: requiredText("O nome"), password: passwordField });

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof HttpError)) throw error;
  process.exitCode = fail(
    Object.values(error.errors ?? { form: [error.message] })
      .flat()
      .join("\n"),
  );
} finally {
  await db.$disconnect();
  await closePools();
}

async function main(): Promise<number> {
  const { command, options } = readArguments();
  switch (command) {
    case "create":
      return create(options);
    case "list":
      return list();
    case "deactivate":
      return deactivate(options);
    case "reset-two-factor":
      return reset(options);
    default:
      return fail(USAGE);
  }
}

type Options = { email?: string; name?: string; password?: string; root?: boolean };

function readArguments(): { command?: string; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: "string" },
        name: { type: "string" },
        password: { type: "string" },
        root: { type: "boolean" },
      },
    });
    return { command: positionals.length === 1 ? positionals[0] : undefined, options: values };
  } catch {
    return { options: {} };
  }
}

async function create({ root = false, ...options }: Options): Promise<number> {
  const password = options.password ?? randomPassword();
  const parsed = newUser.safeParse({ ...(cleanValue(options) as Options), password });
  if (!parsed.success) {
    return fail(`${parsed.error.issues.map((issue) => issue.message).join("\n")}\n\n${USAGE}`);
  }
  const { created, is_root } = await saveUser({ ...parsed.data, is_root: root });
  console.log(`${created ? "Created" : "Reset"} ${parsed.data.email}${is_root ? " (root)" : ""}.`);
  if (options.password === undefined) console.log(`Password (shown once): ${password}`);
  return 0;
}

async function list(): Promise<number> {
  for (const { email, name, is_root, is_active } of await listAccounts()) {
    console.log([email, name, is_root ? "root" : "editor", is_active ? "active" : "inactive"].join("\t"));
  }
  return 0;
}

async function deactivate({ email: address }: Options): Promise<number> {
  if (!address) return fail(USAGE);
  const known = await deactivateUser(parseEmail(address) ?? "");
  if (!known) return fail(`No user has the e-mail ${address}.`);
  console.log(`Deactivated ${address} and ended their sessions.`);
  return 0;
}

async function reset({ email: address }: Options): Promise<number> {
  if (!address) return fail(USAGE);
  const had = await resetTwoFactor(parseEmail(address) ?? "");
  if (had === null) return fail(`No user has the e-mail ${address}.`);
  console.log(
    had
      ? `Removed the second step of ${address} and ended their sessions.`
      : `${address} already signs in without a second step.`,
  );
  return 0;
}
