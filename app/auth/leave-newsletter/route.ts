import { leaveRoute } from "../leave-form";

/** POST /newsletter/sair, at the page's own path: the server process hands it here (lib/platform/server/methods.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = leaveRoute("newsletter", {
  form: "leave",
  page: "/newsletter/sair",
  limit: "newsletter leave",
});
