import "server-only";
import type { Kind, RecordKind } from "@/lib/records/kind";
import { toUser, type UserRow, userFields } from "./data";
import { userWords } from "./words";

export const userKind = {
  entity: "user",
  isPublished: false,
  screen: "users",
  table: "users",
  title: "name",
  audited: [],
  search: {
    words: ["name", "email"],
    detail: "email",
    where: "email NOT LIKE 'removido-%@invalid'",
    isRootOnly: true,
  },
  missing: userWords.notFound,
  find: (tx, id) => tx.user.findUnique({ where: { id }, select: userFields }),
  toWire: toUser,
} as const satisfies Kind & RecordKind<UserRow, ReturnType<typeof toUser>>;
