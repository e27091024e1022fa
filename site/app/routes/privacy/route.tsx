import { LegalPage } from "~/components/legal-page";
import { toPageMeta } from "~/components/page-meta";
import { staticPage } from "~/components/static-page";
import { privacyPolicy } from "~/content/legal/privacy-policy";

export const handle = staticPage;

export const meta = () => toPageMeta(privacyPolicy);

export default function PrivacyScreen() {
  return <LegalPage text={privacyPolicy} />;
}
