import { staticPage } from "#app/components/document/static-page.ts";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { TextPage } from "#app/components/layout/text-page.tsx";
import { buildDataProtectionPolicy, dataProtectionPolicy } from "#app/content/legal/data-protection-policy.tsx";

export const handle = staticPage;

export const meta = () => buildPageMeta(dataProtectionPolicy);

export default function DataProtectionScreen() {
  return <TextPage text={buildDataProtectionPolicy()} />;
}
