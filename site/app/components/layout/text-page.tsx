import { Disclosure } from "@illumine/shared/ui/layout/disclosure.tsx";
import type { TextPageContent, TextSection } from "#app/content/text-page.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import "#app/styles/legal.css";

function Contents({ text: { opening = [], sections } }: { text: TextPageContent }) {
  return (
    <ol className="toc-list">
      {opening.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
      {sections.map(({ id, heading }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="num">{index + 1}.</span> {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Section({ section: { id, heading, body }, number }: { section: TextSection; number?: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="legal-section">
      <h2 className="h2" id={`${id}-heading`}>
        {number !== undefined && <span className="num">{number}. </span>}
        {heading}
      </h2>
      {body}
    </section>
  );
}

export function TextPage({ text }: { text: TextPageContent }) {
  const { title, lead, facts, opening = [], sections } = text;
  return (
    <div className="page legal">
      <SiteHeader />
      <main id="main">
        <div className="wrap legal-head">
          <h1 className="display">{title}</h1>
          <p className="lead">{lead}</p>
          <dl className="legal-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="wrap">
          <div className="ruled legal-grid">
            <nav className="toc" aria-label="Contents">
              <Contents text={text} />
            </nav>
            <nav className="toc-fold" aria-label="Contents (expandable)">
              <Disclosure summary="Contents">
                <Contents text={text} />
              </Disclosure>
            </nav>
            <article className="prose">
              {opening.map((section) => (
                <Section key={section.id} section={section} />
              ))}
              {sections.map((section, index) => (
                <Section key={section.id} section={section} number={index + 1} />
              ))}
            </article>
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
