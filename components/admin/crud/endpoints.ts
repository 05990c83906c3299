/** How a resource is written (spec §7): its body and its kind of update. */
export type Endpoint = {
  path: string;
  body: "multipart" | "json";
  update: "post-query" | "post-field" | "post" | "put";
};

export const endpoints = {
  banners: { path: "/api/full-banner", body: "multipart", update: "post-query" },
  products: { path: "/api/products", body: "multipart", update: "post-query" },
  posts: { path: "/api/posts", body: "multipart", update: "post-query" },
  testimonials: { path: "/api/testimonials", body: "multipart", update: "post-field" },
  faqs: { path: "/api/faqs", body: "json", update: "post" },
  partners: { path: "/api/partners", body: "json", update: "put" },
} as const satisfies Record<string, Endpoint>;
