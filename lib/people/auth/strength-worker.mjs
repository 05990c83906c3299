// Passwords are checked in this worker thread: loading the dictionaries takes half a second, and matching 128
// characters up to four seconds.
import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as portuguese, translations } from "@zxcvbn-ts/language-pt-br";
import { commonWordMatcher } from "./common-words.mjs";

const warnings = {
  ...translations.warnings,
  userInputs: "Ela contém o nome ou o e-mail da pessoa, ou o nome da empresa.",
};
const judge = new ZxcvbnFactory(
  {
    translations: { ...translations, warnings },
    graphs: adjacencyGraphs,
    dictionary: { ...common, ...portuguese },
  },
  { commonWords: commonWordMatcher },
);
parentPort.on("message", ({ password, personal }) => {
  const { score, feedback } = judge.check(password, personal);
  parentPort.postMessage({ score, warning: feedback.warning ?? null });
});
