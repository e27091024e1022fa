import { staticPage } from "#app/components/document/static-page.ts";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { TextPage } from "#app/components/layout/text-page.tsx";
import { buildPrivacyPolicy, privacyPolicy } from "#app/content/legal/privacy-policy.tsx";

export const handle = staticPage;

export const meta = () => buildPageMeta(privacyPolicy);

export default function PrivacyScreen() {
  return <TextPage text={buildPrivacyPolicy()} />;
}
