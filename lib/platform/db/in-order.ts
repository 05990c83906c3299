/** Prisma's `orderBy` of kinds that staff order (rules §8): by position, then records without one, newest first. */
export const inOrder = [
  { position: { sort: "asc", nulls: "last" } },
  { id: "desc" },
] as const satisfies object[];
