import { listActiveTestimonials } from "@/lib/content/testimonials/data";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => listActiveTestimonials(),
});
