import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { makeFaultInjection } from "@/tests/harness/fault-injection";
import { csv, lines } from "@/tests/imports";
import { listen } from "@/tests/listen";

const PUBLIC = "93.184.215.14";
const faults = makeFaultInjection();
const deployment = makeDeployment(faults.options);
let requests = 0;
const inside = createServer((_, response) => {
  requests += 1;
  response.writeHead(200, { "Content-Type": "text/csv" }).end(csv(lines(3)));
});
const port = await listen(inside);
afterAll(() => void inside.close());

test("F15 SEC-071 no connection is made to a private address, even if a name resolves to it only later", {
  tags: ["long"],
}, async () => {
  faults.answerNames({
    "rebind.example": [[PUBLIC], ["127.0.0.1"]],
    "mixed.example": [[PUBLIC, "127.0.0.1"]],
    "metadata.example": [["169.254.169.254"]],
  });
  const refused: string[] = [];
  for (const host of ["rebind.example", "rebind.example", "mixed.example", "metadata.example"]) {
    const { status, message } = await importFrom(`http://${host}:${port}/cartas.csv`);
    expect(status).toBe("failed");
    refused.push(message);
  }
  // The first lookup was public: only that connection was tried (and blocked by the test).
  expect(faults.sockets()).toEqual([PUBLIC]);
  expect(refused.slice(1)).toEqual(
    ["rebind", "mixed", "metadata"].map(
      (name) => `O endereço ${name}.example é privado e não pode ser acessado.`,
    ),
  );
  expect(requests).toBe(0);
  printLookups(faults.lookups().length);
});

async function importFrom(url_csv: string): Promise<{ status: string; message: string }> {
  const partner = {
    name: `Parceiro ${url_csv} ${requests}${Math.random()}`,
    url_csv,
    tax_rate: "5",
    is_active: true,
  };
  const { body } = await deployment.root.json("POST", "/api/partners", partner);
  const { id } = body.data;
  await deployment.root.json("POST", `/api/partners/${id}/import`);
  let run = { status: "running", message: "" };
  await expect
    .poll(
      async () => {
        [run] = (await deployment.root.json("GET", `/api/partners/${id}/imports`)).body.data;
        return run.status;
      },
      { timeout: 20_000 },
    )
    .not.toBe("running");
  return run;
}

function printLookups(lookups: number) {
  process.stdout.write(`  F15: look-ups ${lookups} · connections inside 0 · bytes that left the machine 0\n`);
}
