import { staticPage } from "#app/components/document/static-page.ts";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { TextPage } from "#app/components/layout/text-page.tsx";
import { buildTermsOfService, termsOfService } from "#app/content/legal/terms-of-service.tsx";

export const handle = staticPage;

export const meta = () => buildPageMeta(termsOfService);

export default function TermsScreen() {
  return <TextPage text={buildTermsOfService()} />;
}
