import { listPlainKinds } from "@/lib/kinds";
import { unknownApi } from "@/lib/people/auth/session";
import { chosenRoute } from "@/lib/platform/http/route";
import { collectionRoutes } from "@/lib/records/resource";
import { partners } from "@/lib/trade/partners/mutations";

const lists = new Map([
  ...listPlainKinds().map((kind) => [kind.path, collectionRoutes(kind)] as const),
  ["partners", collectionRoutes(partners)] as const,
]);

/**
 * The list of a kind, such as `/api/faqs`. Next prefers a folder with a fixed name; an unknown kind is handled as an
 * unknown address.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = chosenRoute(
  ({ kind }) => lists.get(String(kind)),
  unknownApi,
);
