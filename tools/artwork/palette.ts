/** The brand's colours; artwork uses no others. */
export const palette = {
  ink: "#14211B",
  forest: "#0F3D2E",
  leaf: "#1F6B4A",
  ipe: "#F5B90A",
  blossom: "#FFE08A",
  paper: "#FBF8F1",
  clay: "#B4532A",
} as const;

export type Colour = keyof typeof palette;
