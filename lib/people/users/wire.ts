import "server-only";
import type { User } from "@/lib/platform/db/generated/client";

/** The columns that leave the database; a password's hash never does. */
export const userFields = {
  id: true,
  name: true,
  email: true,
  is_root: true,
  is_active: true,
  created_at: true,
  updated_at: true,
} as const;

export type UserRow = Pick<User, keyof typeof userFields>;

/** A member of staff as root manages them. */
export function toUser(user: UserRow) {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    is_root: user.is_root,
    is_active: user.is_active,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}
