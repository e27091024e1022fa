// npm run proof -- assessment-editor | canaries [--rounds n] | cold-start | dashboard | desktop | drafts |
// faults [--rounds n] | fresh-clone | fuzz [--requests n] | histories [--histories n] | html |
// imports [--folder files] | lighthouse | paint | pastes [--folder files] | peers [--peer name=address] |
// question-screen | real-answers | restore [--documents n] | scoring | search | sizes | soak [--minutes n] | tests |
// visits | xss [--attacks n]: measurements that take too long for every test run. They are written to
// site/docs/measurements.md.
import { parseArgs } from "node:util";
import type { Measurement } from "./measurements/measurements.ts";
import { recordMeasurements } from "./measurements/record.ts";
import { measureAssessmentEditor } from "./proof/assessment-editor.ts";
import { measureCanaries } from "./proof/canaries.ts";
import { measureColdStart } from "./proof/cold-start.ts";
import { measureDashboard } from "./proof/dashboard.ts";
import { measureDesktop } from "./proof/desktop.ts";
import { measureDrafts } from "./proof/drafts.ts";
import { measureFaults } from "./proof/faults.ts";
import { measureFreshClone } from "./proof/fresh-clone.ts";
import { measureFuzz } from "./proof/fuzz.ts";
import { measureHistories } from "./proof/histories.ts";
import { measureHtml } from "./proof/html.ts";
import { measureImports } from "./proof/imports.ts";
import { measureLighthouse } from "./proof/lighthouse.ts";
import { measurePaint } from "./proof/paint.ts";
import { measurePastes } from "./proof/pastes.ts";
import { measurePeers } from "./proof/peers.ts";
import { measureQuestionScreen } from "./proof/question-screen.ts";
import { measureRealAnswers } from "./proof/real-answers.ts";
import { measureRestore } from "./proof/restore.ts";
import { measureScoring } from "./proof/scoring.ts";
import { measureFrequentSearch } from "./proof/search.ts";
import { measureSizes } from "./proof/sizes.ts";
import { measureSoak } from "./proof/soak.ts";
import { measureTests } from "./proof/tests.ts";
import { measureVisits } from "./proof/visits.ts";
import { measureXss } from "./proof/xss.ts";
import { serveSite } from "./served-site.ts";

type Proof = (origin: string) => Promise<Measurement[]>;

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    peer: { type: "string", multiple: true, default: [] },
    requests: { type: "string", default: "1000000" },
    attacks: { type: "string", default: "2000" },
    minutes: { type: "string", default: "30" },
    rounds: { type: "string", default: "100" },
    histories: { type: "string", default: "100000" },
    documents: { type: "string", default: "3000" },
    folder: { type: "string" },
  },
});
const siteProofs: Record<string, Proof> = {
  "assessment-editor": measureAssessmentEditor,
  dashboard: measureDashboard,
  html: measureHtml,
  lighthouse: measureLighthouse,
  paint: measurePaint,
  pastes: (origin) => measurePastes(origin, options.folder),
  "question-screen": measureQuestionScreen,
};
const proofs: Record<string, Proof> = {
  ...siteProofs,
  canaries: () => measureCanaries(Number(options.rounds)),
  "cold-start": measureColdStart,
  desktop: measureDesktop,
  drafts: measureDrafts,
  faults: () => measureFaults(Number(options.rounds)),
  "fresh-clone": measureFreshClone,
  fuzz: () => measureFuzz(Number(options.requests)),
  histories: () => measureHistories(Number(options.histories)),
  imports: () => measureImports(options.folder),
  peers: () => measurePeers(options.peer),
  "real-answers": measureRealAnswers,
  restore: () => measureRestore(Number(options.documents)),
  scoring: measureScoring,
  search: measureFrequentSearch,
  sizes: measureSizes,
  soak: () => measureSoak(Number(options.minutes)),
  tests: measureTests,
  visits: measureVisits,
  xss: () => measureXss(Number(options.attacks)),
};
const names = wanted.length > 0 ? wanted : Object.keys(proofs);

const unknown = names.filter((name) => !(name in proofs));
if (unknown.length > 0) {
  console.error(`There's no proof named '${unknown.join("', '")}'. Choose from: ${Object.keys(proofs).join(", ")}`);
  process.exit(1);
}

const site = names.some((name) => name in siteProofs) ? await serveSite("--cached") : null;
try {
  for (const name of names) {
    console.info(`\n── ${name}`);
    const measurements = (await proofs[name]?.(site?.origin ?? "")) ?? [];
    recordMeasurements(measurements, new Date());
    if (!measurements.every(({ isWithinLimit }) => isWithinLimit)) process.exitCode = 1;
  }
} finally {
  await site?.stop();
}
