/** The Prisma order of records that staff arrange (rules §8): by position, then those without one, newest first. */
export const inOrder = [
  { position: { sort: "asc", nulls: "last" } },
  { id: "desc" },
] as const satisfies object[];
