import { LegalPage } from "~/components/legal-page";
import { toPageMeta } from "~/components/page-meta";
import { staticPage } from "~/components/static-page";
import { termsOfService } from "~/content/legal/terms-of-service";

export const handle = staticPage;

export const meta = () => toPageMeta(termsOfService);

export default function TermsScreen() {
  return <LegalPage text={termsOfService} />;
}
