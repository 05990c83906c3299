import { expect, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { anonymousBombs, coldLists, pictureBombs, staffBombs } from "@/tests/harness/bombs";
import { makeDeployment } from "@/tests/harness/deployment";
import { imageBombs } from "@/tests/harness/image-bombs";
import { addLetters } from "@/tests/harness/many-letters";
import { sendAll, watchPauses } from "@/tests/harness/pauses";

const LETTERS = 5000;
/** The time within which a process learns of a change. */
const NOTIFIED_MS = 100;
const MOST_MS = 50;
// The longest text of a field is sanitised in one pass, during which no other request is handled.
const MOST_OF_STAFF_MS = 500;

const pauses = watchPauses();
const deployment = makeDeployment({ ...pauses.options, env: { ...pauses.options.env, TRUSTED_PROXY: "1" } });

test("SEC-005 F31 no anonymous attack blocks other requests for more than 50 ms, at 5,000 letters", async () => {
  await addLetters(deployment.cluster, LETTERS);
  const outcomes = await sendAll(deployment.app, pauses, anonymousBombs);
  expect(outcomes.filter(({ ms }) => ms > MOST_MS)).toEqual([]);
  expect(outcomes.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});

test("SEC-005 F31 no request of staff blocks others for half a second", async () => {
  const { root } = deployment;
  const banner = (await root.json("GET", "/api/full-banner")).body.data[0].id;
  const outcomes = await sendAll(deployment.app, pauses, staffBombs(root.cookie, banner));
  expect(outcomes.filter(({ ms }) => ms > MOST_OF_STAFF_MS)).toEqual([]);
  expect(outcomes.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});

test("SEC-005 F31 rendering a list of 5,000 letters blocks no other request for more than 50 ms", async () => {
  const { app, cluster } = deployment;
  const outcomes = await sendAll(app, pauses, coldLists, async () => {
    await cluster.query("SELECT bump_epoch('letters')");
    await sleep(NOTIFIED_MS);
  });
  expect(outcomes.filter(({ ms }) => ms > MOST_MS)).toEqual([]);
  expect(outcomes.map(({ status }) => status)).toEqual(coldLists.map(() => 200));
});

test("SEC-060 SEC-062 SEC-065 no uploaded picture blocks other requests for more than 50 ms", async () => {
  const { app, root } = deployment;
  const pictures = await imageBombs();
  const anonymous = await sendAll(app, pauses, pictureBombs(pictures));
  expect(anonymous.map(({ status }) => status)).toEqual(anonymous.map(() => 401));
  const staff = await sendAll(app, pauses, pictureBombs(pictures, root.cookie));
  expect([...anonymous, ...staff].filter(({ ms }) => ms > MOST_MS)).toEqual([]);
  expect(staff.filter(({ status }) => ![201, 422, 503].includes(status))).toEqual([]);
});
