import { listPlainKinds } from "@/lib/kinds";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import type { RouteMethods } from "@/lib/platform/http/route";
import { withDates } from "@/lib/records/revisions";
import { partnerKind } from "@/lib/trade/partners/kind";
import { partners } from "@/lib/trade/partners/mutations";
import * as make from "@/tests/factories";
import { form } from "@/tests/http";
import { routesOf } from "@/tests/routes";

type Values = Record<string, unknown>;
type Resource = {
  entity: string;
  /** The last part of its collection's address. */
  name: string;
  one: string;
  ending: string;
  list: RouteMethods;
  item: RouteMethods;
  create: () => Promise<{ id: number; updated_at: Date }>;
  input: () => Values;
  count: () => Promise<number>;
  required: string[];
  /** The field with a record's name. */
  text: string;
  flag: string;
  /** True if a new record needs an image. */
  pictured: boolean;
};

let counter = 0;

/** Every plain kind, for tests that run for each; the input is derived from the schemas. */
export const plainResources = listPlainKinds().map((kind): Resource => {
  const { schema, words, table, revisions } = kind;
  const fields = Object.entries(schema.shape).filter(([name]) => name !== "image");
  const required = Object.entries(schema.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);
  const input = () => {
    const samples = [`Texto ${++counter}`, 2, "2025-11-20", "https://exemplo.com.br/", [], true];
    const sampleOf = ([name, field]: (typeof fields)[number]) => [
      name,
      samples.find((sample) => field.safeParse(sample).success),
    ];
    return Object.fromEntries(fields.map(sampleOf));
  };
  return {
    ...{ entity: kind.entity, name: kind.path, one: words.one, ending: words.ending },
    ...routesOf(kind.path),
    create: async () => {
      const image = required.includes("image") ? { image: make.pngFile() } : {};
      const values = {
        ...schema.parse({ ...input(), ...image }),
        ...(image.image && { image: make.IMAGE_PATH }),
      };
      return kind.insertRow(db, withDates(values, revisions.days ?? []), { id: null });
    },
    input,
    count: async () => {
      const { rows } = await pool().query<{ count: number }>(`SELECT count(*)::int FROM ${table}`);
      return rows[0]?.count ?? 0;
    },
    required,
    ...{ text: kind.title, flag: kind.flags.active, pictured: required.includes("image") },
  };
});

/** Every kind of record whose routes list, create, update and delete. */
export const resources: Resource[] = [
  ...plainResources,
  {
    ...{
      entity: partnerKind.entity,
      name: "partners",
      one: partners.words.one,
      ending: partners.words.ending,
    },
    ...routesOf("partners"),
    create: make.createTestPartner,
    input: make.partnerInput,
    count: () => db.partner.count({ where: { deleted_at: null } }),
    ...{ required: ["name"], text: "name", flag: "is_active", pictured: false },
  },
];

/** Returns a body that creates a record: multipart with an image if one is required, else JSON. */
export function bodyOf(resource: Resource): Values | FormData {
  const fields = resource.input();
  return resource.pictured ? multipart(fields) : fields;
}

/** Creates a record; returns its id as a route parameter. */
export async function newId(resource: Resource): Promise<{ id: string }> {
  return { id: String((await resource.create()).id) };
}

function multipart(fields: Values): FormData {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "boolean"
      ? Number(value).toString()
      : typeof value === "string"
        ? value
        : JSON.stringify(value),
  ]);
  return form({ ...Object.fromEntries(texts), image: make.pngFile() });
}
