import { methods } from "@/lib/platform/http/route";
import { serveImage } from "@/lib/platform/storage/serve";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ request, params }) => serveImage([params.path ?? []].flat(), request),
});
