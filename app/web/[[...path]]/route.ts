import { notFound } from "@/lib/platform/http/errors";
import { type Handler, methods } from "@/lib/platform/http/route";

const unknown: Handler = async () => {
  throw notFound("Não encontrado.");
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: unknown });
