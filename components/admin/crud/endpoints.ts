/** How a resource is written (spec §7): its body and its kind of update. */
export type Endpoint = {
  path: string;
  body: "multipart" | "json";
  update: "post-query" | "post-field" | "post" | "put";
  /** The kind's name where its records are kept: in the trash, and as each save left them. */
  kept?: string;
};

export const endpoints = {
  banners: { path: "/api/full-banner", body: "multipart", update: "post-query", kept: "banner" },
  products: { path: "/api/products", body: "multipart", update: "post-query", kept: "product" },
  posts: { path: "/api/posts", body: "multipart", update: "post-query", kept: "post" },
  testimonials: { path: "/api/testimonials", body: "multipart", update: "post-field", kept: "testimonial" },
  faqs: { path: "/api/faqs", body: "json", update: "post", kept: "faq" },
  media: { path: "/api/media", body: "json", update: "put" },
  texts: { path: "/api/site-texts", body: "json", update: "put" },
  partners: { path: "/api/partners", body: "json", update: "put" },
} as const satisfies Record<string, Endpoint>;
