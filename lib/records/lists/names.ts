/** The lists of the back office that can be kept as somebody wants them, by their addresses. */
export const listNames = [
  ...(["audit", "banners", "contemplated", "faqs", "partners"] as const),
  ...(["posts", "products", "subscribers", "testimonials"] as const),
] as const;
export type ListName = (typeof listNames)[number];
