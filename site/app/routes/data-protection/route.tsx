import { LegalPage } from "~/components/legal-page";
import { toPageMeta } from "~/components/page-meta";
import { staticPage } from "~/components/static-page";
import { dataProtectionPolicy } from "~/content/legal/data-protection-policy";

export const handle = staticPage;

export const meta = () => toPageMeta(dataProtectionPolicy);

export default function DataProtectionScreen() {
  return <LegalPage text={dataProtectionPolicy} />;
}
