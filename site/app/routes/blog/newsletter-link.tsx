import type { Newsletter } from "@illumine/shared/api/settings.ts";
import { defaultNewsletterLabel } from "@illumine/shared/blog/newsletter.ts";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";

/** Leads to another site: there is no form here, and nothing is sent. */
export const NewsletterLink = ({ newsletter: { address, label } }: { newsletter: Newsletter }) => (
  <a className="more" href={address} rel="noopener">
    <span>{label || defaultNewsletterLabel}</span> <Icon name="go" />
  </a>
);
