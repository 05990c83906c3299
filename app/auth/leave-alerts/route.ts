import { leaveRoute } from "@/lib/people/leaving";

/** POST /avisos/sair, which the server process forwards here (lib/platform/server/methods.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = leaveRoute("alerts", {
  form: "alerts",
  page: "/avisos/sair",
  limit: "alerts leave",
});
