/** How a resource is written (spec §7): its body, its kind of update, its flags that JSON sends as booleans. */
export type Endpoint = {
  path: string;
  body: "multipart" | "json";
  update: "post-query" | "post-field" | "post" | "put";
  flags: readonly string[];
};

export const endpoints = {
  banners: { path: "/api/full-banner", body: "multipart", update: "post-query", flags: [] },
  products: { path: "/api/products", body: "multipart", update: "post-query", flags: [] },
  posts: { path: "/api/posts", body: "multipart", update: "post-query", flags: [] },
  testimonials: { path: "/api/testimonials", body: "multipart", update: "post-field", flags: [] },
  faqs: { path: "/api/faqs", body: "json", update: "post", flags: ["active", "featured"] },
  partners: { path: "/api/partners", body: "json", update: "put", flags: ["is_active", "import_paused"] },
} as const satisfies Record<string, Endpoint>;
