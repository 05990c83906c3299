import { leaveRoute } from "@/lib/people/leaving";

/** POST /newsletter/sair, which the server process forwards here (lib/platform/server/methods.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = leaveRoute("newsletter", {
  form: "leave",
  page: "/newsletter/sair",
  limit: "newsletter leave",
});
