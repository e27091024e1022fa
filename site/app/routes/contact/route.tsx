import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { staticPage } from "#app/components/document/static-page.ts";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { contact } from "#app/content/contact.ts";
import { ContactDial } from "./contact-dial.tsx";
import "#app/styles/contact.css";

export const handle = staticPage;

export const meta = () => buildPageMeta({ title: contact.title, description: contact.description, path: "/contact" });

export default function ContactScreen() {
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="contact">
        <div className="wrap contact-head">
          <div>
            <h1 className="giant">{contact.title}</h1>
            <p className="lead">{contact.lead}</p>
          </div>
          <ContactDial names={contact.cards.map(({ name }) => name)} />
        </div>
        <div className="wrap">
          <ul className="cells contact-cells">
            {contact.cards.map(({ id, name, text, address }) => (
              <li className="cell cell--link contact-cell" key={id} data-way={id}>
                <h2 className="h2">{name}</h2>
                <p className="soft">{text}</p>
                <a className="contact-mail" href={`mailto:${address}`}>
                  <span>{address}</span> <Icon name="mail" />
                </a>
              </li>
            ))}
          </ul>
          <p className="contact-consent small">
            By writing to us you agree that we use your email address and your message to answer you, and for nothing
            else. To learn how long we keep them and how to have them deleted, see our{" "}
            <Link className="link" to="/privacy">
              Privacy Policy
            </Link>
            .
          </p>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
