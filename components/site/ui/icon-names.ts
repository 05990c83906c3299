/** Icons of the sprite that lucide.dev draws, beside those that advantages may name. */
export const LUCIDE_ICONS = [
  ...["arrow-right", "award", "badge-dollar-sign", "building-complex", "hand-coins", "house-plus", "mail"],
  ...["mail-x", "phone", "shield-exclamation-point", "shield-check", "shuffle", "tree-deciduous", "trophy"],
] as const;

/** Icons of our own and brand marks: icons.svg has their shapes. */
export const OWN_ICONS = [...["facebook", "instagram", "youtube", "linkedin", "play", "blossom"]] as const;
