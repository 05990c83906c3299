import { methods } from "@/lib/http/route";
import { listActiveTestimonials } from "@/lib/testimonials/data";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => listActiveTestimonials(),
});
