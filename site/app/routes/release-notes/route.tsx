import { brand } from "@illumine/shared/brand.ts";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { Disclosure } from "@illumine/shared/ui/layout/disclosure.tsx";
import { staticPage } from "#app/components/document/static-page.ts";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { type Release, releases, stayUpdated } from "#app/content/release-notes.ts";
import "#app/styles/release-notes.css";

export const handle = staticPage;

export const meta = () =>
  buildPageMeta({
    title: "Release Notes",
    description: `What is new in ${brand.name}, version by version: what changed, when, and how it affects you.`,
    path: "/release-notes",
  });

const formatDate = (date: string) => new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

function ReleaseCard({ release: { version, date, kind, summary, changes }, isNewest }: ReleaseCardProps) {
  return (
    <li className="release">
      <Disclosure
        defaultOpen={isNewest}
        summary={
          <span className="release-head">
            <span className="reading num">
              <span className="sr">Version </span>
              {version}
            </span>
            <span className="release-facts">
              <Badge tone={isNewest ? "new" : "plain"}>{kind}</Badge>
              <time className="small muted num" dateTime={date}>
                {formatDate(date)}
              </time>
            </span>
            <span className="release-summary h4">{summary}</span>
          </span>
        }
      >
        <dl className="release-changes">
          {changes.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </li>
  );
}

interface ReleaseCardProps {
  release: Release;
  isNewest: boolean;
}

export default function ReleaseNotesScreen() {
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <div className="wrap releases-head">
          <h1 className="display">Release Notes</h1>
          <p className="lead">What changed, when, and how it affects you. Open a version to see its changes.</p>
        </div>
        <div className="wrap">
          <div className="ruled releases">
            <ul>
              {releases.map((release, index) => (
                <ReleaseCard key={release.version} release={release} isNewest={index === 0} />
              ))}
            </ul>
            <aside className="panel panel--ink updated" aria-labelledby="updated">
              <h2 className="h3" id="updated">
                {stayUpdated.heading}
              </h2>
              <dl>
                {stayUpdated.items.map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="soft">{text}</dd>
                  </div>
                ))}
              </dl>
              <p className="updated-more">
                <a className="more" href={brand.channels.linkedIn} target="_blank" rel="noopener">
                  <span>Follow on LinkedIn</span> <b className="sr">(opens in a new tab)</b>{" "}
                  <Icon name="link" size="s" />
                </a>
              </p>
            </aside>
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
