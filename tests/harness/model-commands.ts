import fc from "fast-check";
import { expect } from "vitest";
import { imageForm } from "@/tests/factories";
import { csv, lines } from "@/tests/imports";
import {
  expectShape,
  found,
  kinds,
  type Model,
  type ModelRecord,
  type Real,
  type Role,
  unique,
} from "./model";
import { signIn } from "./session";

type Run = (model: Model, real: Real) => Promise<void>;
type Command = fc.AsyncCommand<Model, Real>;

const role = fc.constantFrom<Role>("root", "editor");
const kind = fc.constantFrom(...Object.keys(kinds));
const pick = fc.nat({ max: 1000 });

const creates = fc.tuple(kind, role, fc.boolean()).map(([name, who, on]) => create(name, who, on));
/** The actions of staff from two sessions, and of anonymous visitors. */
export const commands = [
  // Creation is more frequent, because more records allow more kinds of failures.
  ...[creates, creates, creates],
  fc
    .tuple(pick, role, fc.constantFrom("current", "stale", "none"), fc.boolean())
    .map((args) => update(...args)),
  fc.tuple(pick).map(([at]) => race(at)),
  fc.tuple(pick, role).map((args) => remove(...args)),
  fc.tuple(pick, role).map((args) => editDeleted(...args)),
  fc.tuple(kind, role).map((args) => createEmpty(...args)),
  fc.tuple(kind, pick).map((args) => writeAnonymously(...args)),
  role.map(saveSettings),
  role.map(invite),
  role.map(signOutAndIn),
  role.map(upload),
  fc.tuple(pick, role).map((args) => importFile(...args)),
  fc.boolean().map(subscribe),
];

function command(name: string, run: Run, check: (model: Readonly<Model>) => boolean = () => true): Command {
  return { check, run, toString: () => name };
}

function create(name: string, who: Role, on: boolean): Command {
  return command(`create ${name} as ${who}`, async (model, real) => {
    const { entity, title: field, input, image } = found(kinds[name]);
    const title = unique();
    const flags = "is_active" in input() ? { is_active: on } : { active: on };
    const fields = { ...input(), [field]: title, ...flags };
    const record = await real.audited(async () => {
      const { status, body } = await real.send(
        who,
        "POST",
        `/api/${name}`,
        image ? imageForm(fields) : fields,
      );
      const mayCreate = name !== "partners" || who === "root";
      expect(status).toBe(mayCreate ? 201 : 403);
      const entries = mayCreate ? [{ action: "create", entity, entity_id: body.data.id }] : [];
      return { result: mayCreate ? body.data : null, entries };
    });
    if (!record) return;
    const { id, updated_at } = record;
    model.records.push({ kind: name, id, title, fields, updated_at, deleted: false });
    await real.expectShown(name, model);
  });
}

function update(at: number, who: Role, readAt: "current" | "stale" | "none", on: boolean): Command {
  return withRecord(`update #${at} as ${who}, ${readAt}`, at, async (record, model, real) => {
    const { entity, title: field } = found(kinds[record.kind]);
    const title = unique();
    const flags = "is_active" in record.fields ? { is_active: on } : { active: on };
    const sent = { current: record.updated_at, stale: record.stale, none: undefined }[readAt];
    const address = `/api/${record.kind}/${record.id}`;
    const saved = await real.audited(async () => {
      const { status, body } = await real.send(who, "PUT", address, {
        ...flags,
        [field]: title,
        updated_at: sent,
      });
      const isLost = readAt === "stale" && record.stale !== undefined;
      expect(status).toBe(isLost ? 409 : 200);
      // The refusal contains the current record.
      if (isLost) expect(body.data[field]).toBe(record.title);
      const entries = isLost ? [] : [{ action: "update", entity, entity_id: record.id }];
      return { result: isLost ? null : body.data, entries };
    });
    if (saved) noteSaved(record, title, { ...record.fields, ...flags }, saved.updated_at);
    await real.expectShown(record.kind, model);
  });
}

/** Saves one version twice concurrently: one succeeds, the other is a conflict. */
function race(at: number): Command {
  return withRecord(`two save #${at} at once`, at, async (record, model, real) => {
    const { entity, title: field } = found(kinds[record.kind]);
    const titles = [unique(), unique()];
    await real.audited(async () => {
      const answers = await Promise.all(
        titles.map((title, index) => {
          const who = index === 0 ? "root" : "editor";
          const body = { [field]: title, updated_at: record.updated_at };
          return real.send(who, "PUT", `/api/${record.kind}/${record.id}`, body);
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      noteSaved(record, found(titles[winner]), record.fields, found(answers[winner]).body.data.updated_at);
      return { result: null, entries: [{ action: "update", entity, entity_id: record.id }] };
    });
    await real.expectShown(record.kind, model);
  });
}

function remove(at: number, who: Role): Command {
  return withRecord(`delete #${at} as ${who}`, at, async (record, model, real) => {
    const { entity } = found(kinds[record.kind]);
    await real.audited(async () => {
      const { status } = await real.send(who, "DELETE", `/api/${record.kind}/${record.id}`);
      expect(status).toBe(who === "root" ? 200 : 403);
      record.deleted = who === "root";
      return {
        result: null,
        entries: who === "root" ? [{ action: "delete", entity, entity_id: record.id }] : [],
      };
    });
    await real.expectShown(record.kind, model);
  });
}

/** Saves a form that is still open although its record is deleted. */
function editDeleted(at: number, who: Role): Command {
  const isGone = ({ deleted }: ModelRecord) => deleted;
  return command(
    `save deleted #${at} as ${who}`,
    async (model, real) => {
      const gone = model.records.filter(isGone);
      const { kind: name, id, updated_at } = found(gone[at % gone.length]);
      await real.audited(async () => {
        const field = found(kinds[name]).title;
        const { status } = await real.send(who, "PUT", `/api/${name}/${id}`, {
          [field]: unique(),
          updated_at,
        });
        expect(status).toBe(404);
        return { result: null, entries: [] };
      });
    },
    (model) => model.records.some(isGone),
  );
}

function createEmpty(name: string, who: Role): Command {
  return command(`create an empty ${name} as ${who}`, async (_, real) => {
    await real.audited(async () => {
      const { status } = await real.send(who, "POST", `/api/${name}`, {});
      expect(status).toBe(name === "partners" && who === "editor" ? 403 : 422);
      return { result: null, entries: [] };
    });
  });
}

function writeAnonymously(name: string, at: number): Command {
  return command(`write ${name} anonymously`, async (model, real) => {
    await real.audited(async () => {
      const id = model.records[at % Math.max(1, model.records.length)]?.id ?? 1;
      for (const [method, address] of [
        ["POST", `/api/${name}`],
        ["PUT", `/api/${name}/${id}`],
        ["DELETE", `/api/${name}/${id}`],
      ] as const) {
        expect((await real.send(null, method, address, {})).status).toBe(401);
      }
      return { result: null, entries: [] };
    });
  });
}

function saveSettings(who: Role): Command {
  return command(`save the settings as ${who}`, async (model, real) => {
    const city = unique();
    const { body: before } = await real.send(who, "GET", "/api/config");
    await real.audited(async () => {
      const { status } = await real.send(who, "PUT", "/api/config", { city, updated_at: before.updated_at });
      expect(status).toBe(200);
      return { result: null, entries: [{ action: "update", entity: "company", entity_id: 1 }] };
    });
    await real.audited(async () => {
      const lost = { city: unique(), updated_at: before.updated_at };
      expect((await real.send(who, "PUT", "/api/config", lost)).status).toBe(409);
      return { result: null, entries: [] };
    });
    model.city = city;
    expect(await (await real.app.get("/web/contacts")).text()).toContain(city);
    expect(await (await real.app.get("/contact")).text()).toContain(city);
  });
}

function invite(who: Role): Command {
  return command(`invite as ${who}`, async (_, real) => {
    await real.audited(async () => {
      const user = { name: "Nova Pessoa", email: `${unique()}@example.com`, is_root: false };
      const { status, body } = await real.send(who, "POST", "/api/users", user);
      expect(status).toBe(who === "root" ? 201 : 403);
      const entries = who === "root" ? [{ action: "create", entity: "user", entity_id: body.data.id }] : [];
      return { result: null, entries };
    });
  });
}

function signOutAndIn(who: Role): Command {
  return command(`sign out and in as ${who}`, async (_, real) => {
    const before = real.sessions[who];
    expect((await real.send(who, "POST", "/api/logout")).status).toBe(200);
    expect((await before.json("GET", "/api/user")).status).toBe(401);
    real.sessions[who] = await signIn(real.app, real.cluster.query, who);
    expect((await real.send(who, "GET", "/api/user")).status).toBe(200);
  });
}

function upload(who: Role): Command {
  return command(`upload as ${who}`, async (_, real) => {
    const { status, body } = await real.send(who, "POST", "/api/uploads", imageForm({}));
    expect(status).toBe(201);
    expect((await real.app.get(body.data.src)).status).toBe(200);
  });
}

/** Imports an uploaded file of one letter, which is then on the public list if its partner is active. */
function importFile(at: number, who: Role): Command {
  const isPartner = ({ kind: name, deleted }: ModelRecord) => name === "partners" && !deleted;
  return command(
    `import as ${who}`,
    async (model, real) => {
      const partners = model.records.filter(isPartner);
      const { id, fields } = found(partners[at % partners.length]);
      const credit = 7_000_000 + ((Date.now() * 13) % 1_000_000);
      const body = new FormData();
      const [line] = lines(1);
      body.append(
        "file",
        new Blob([csv([{ ...line, credit: `${credit},00`, administrator: "Itaú" }])]),
        "cartas.csv",
      );
      await real.audited(async () => {
        const answer = await real.sessions[who].json("POST", `/api/partners/${id}/import`, body);
        expectShape(answer, "import");
        expect(answer.status).toBe(202);
        await expect
          .poll(
            async () => (await real.send(who, "GET", `/api/partners/${id}/imports`)).body.data[0].status,
            {
              timeout: 20_000,
              interval: 30,
            },
          )
          .toBe("imported");
        return { result: null, entries: [{ action: "import", entity: "partner", entity_id: id }] };
      });
      const list = await (await real.app.get("/web/contemplated/itau")).text();
      expect(list.includes(`"credit_value":${credit}`)).toBe(fields.is_active === true);
    },
    (model) => model.records.some(isPartner),
  );
}

function subscribe(again: boolean): Command {
  return command("a visitor signs up", async (model, real) => {
    const known = again ? model.emails[0] : undefined;
    const email = known ?? `${unique()}@example.com`;
    const { status } = await real.send(null, "POST", "/web/newsletter", { email });
    expect([known ? 422 : 201, 429]).toContain(status);
    if (status === 201) model.emails.push(email);
  });
}

function withRecord(
  name: string,
  at: number,
  run: (record: ModelRecord, model: Model, real: Real) => Promise<void>,
): Command {
  const isThere = ({ deleted }: ModelRecord) => !deleted;
  return command(
    name,
    async (model, real) => {
      const there = model.records.filter(isThere);
      await run(found(there[at % there.length]), model, real);
    },
    (model) => model.records.some(isThere),
  );
}

function noteSaved(
  record: ModelRecord,
  title: string,
  fields: ModelRecord["fields"],
  updated_at: string,
): void {
  Object.assign(record, { title, fields, stale: record.updated_at, updated_at });
}
