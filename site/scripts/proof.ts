// npm run proof -- assessment-editor | dashboard | desktop | drafts | html | lighthouse | paint | tests: checks that take too long for every test run.
import { proveAssessmentEditor } from "./proof/assessment-editor.ts";
import { proveDashboard } from "./proof/dashboard.ts";
import { proveDesktop } from "./proof/desktop.ts";
import { proveDrafts } from "./proof/drafts.ts";
import { proveHtml } from "./proof/html.ts";
import { proveLighthouse } from "./proof/lighthouse.ts";
import { provePaint } from "./proof/paint.ts";
import { proveTests } from "./proof/tests.ts";
import { serveSite } from "./served-site.ts";

const siteProofs = {
  "assessment-editor": proveAssessmentEditor,
  dashboard: proveDashboard,
  html: proveHtml,
  lighthouse: proveLighthouse,
  paint: provePaint,
};
const otherProofs = { desktop: proveDesktop, drafts: proveDrafts, tests: proveTests };
const proofs = { ...siteProofs, ...otherProofs };
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
    const isProven = await proofs[name as keyof typeof proofs](site?.origin ?? "");
    console.info(isProven ? `✓ ${name}` : `✗ ${name}`);
    if (!isProven) process.exitCode = 1;
  }
} finally {
  await site?.stop();
}
