// npm run proof -- assessment-editor | dashboard | desktop | drafts | fresh-clone | html | lighthouse | paint |
// question-screen | real-answers | scoring | sizes | tests: measurements that take too long for every test run. They are
// written to site/docs/measurements.md.
import type { Measurement } from "./measurements/measurements.ts";
import { recordMeasurements } from "./measurements/record.ts";
import { measureAssessmentEditor } from "./proof/assessment-editor.ts";
import { measureDashboard } from "./proof/dashboard.ts";
import { measureDesktop } from "./proof/desktop.ts";
import { measureDrafts } from "./proof/drafts.ts";
import { measureFreshClone } from "./proof/fresh-clone.ts";
import { measureHtml } from "./proof/html.ts";
import { measureLighthouse } from "./proof/lighthouse.ts";
import { measurePaint } from "./proof/paint.ts";
import { measureQuestionScreen } from "./proof/question-screen.ts";
import { measureRealAnswers } from "./proof/real-answers.ts";
import { measureScoring } from "./proof/scoring.ts";
import { measureSizes } from "./proof/sizes.ts";
import { measureTests } from "./proof/tests.ts";
import { serveSite } from "./served-site.ts";

type Proof = (origin: string) => Promise<Measurement[]>;

const siteProofs: Record<string, Proof> = {
  "assessment-editor": measureAssessmentEditor,
  dashboard: measureDashboard,
  html: measureHtml,
  lighthouse: measureLighthouse,
  paint: measurePaint,
  "question-screen": measureQuestionScreen,
};
const proofs: Record<string, Proof> = {
  ...siteProofs,
  desktop: measureDesktop,
  drafts: measureDrafts,
  "fresh-clone": measureFreshClone,
  "real-answers": measureRealAnswers,
  scoring: measureScoring,
  sizes: measureSizes,
  tests: measureTests,
};
const wanted = process.argv.slice(2);
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
