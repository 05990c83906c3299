import { leaveRoute } from "../leave-form";

/** POST /avisos/sair, at the page's own path: the server process hands it here (lib/platform/server/methods.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = leaveRoute("alerts", {
  form: "alerts",
  page: "/avisos/sair",
  limit: "alerts leave",
});
