/** How a resource is written (spec §7): its body and its kind of update. */
export type Endpoint = {
  path: string;
  body: "multipart" | "json";
  update: "post-query" | "post-field" | "post" | "put";
  /** The kind's name where its drafts and versions are kept. */
  kept?: string;
  /** Its records can be thrown away, and many of them changed at once. */
  hasTrash?: true;
};

const FORM = { body: "multipart", hasTrash: true } as const;

export const endpoints = {
  banners: { path: "/api/full-banner", ...FORM, update: "post-query", kept: "banner" },
  products: { path: "/api/products", ...FORM, update: "post-query", kept: "product" },
  posts: { path: "/api/posts", ...FORM, update: "post-query", kept: "post" },
  testimonials: { path: "/api/testimonials", ...FORM, update: "post-field", kept: "testimonial" },
  faqs: { path: "/api/faqs", body: "json", update: "post", kept: "faq", hasTrash: true },
  media: { path: "/api/media", body: "json", update: "put" },
  texts: { path: "/api/site-texts", body: "json", update: "put", kept: "site_text" },
  partners: { path: "/api/partners", body: "json", update: "put" },
} as const satisfies Record<string, Endpoint>;
