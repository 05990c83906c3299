/** How records that staff order are read by Prisma (rules §8): those that have a place, then the others, newest first. */
export const inOrder = [
  { position: { sort: "asc", nulls: "last" } },
  { id: "desc" },
] as const satisfies object[];
