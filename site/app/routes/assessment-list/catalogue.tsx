import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import type { StyleVariables } from "@illumine/shared/ui/feedback/progress.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { DifficultyLevel } from "@illumine/shared/ui/labels/difficulty-level.tsx";
import { Link } from "@remix-run/react";
import { AdSlot } from "#app/components/ads/ad-slot.tsx";
import { AssessmentCover } from "#app/components/cards/assessment-cover.tsx";
import { buildFieldCoversPath } from "#app/components/cards/field-covers.ts";
import { Pager } from "#app/components/layout/pager.tsx";
import type { CatalogueView, RowLink } from "./catalogue-view.server.ts";
import "#app/styles/catalogue.css";

const formatCount = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "assessment" : "assessments"}`;

function RowText({ row, slug }: { row: RowLink; slug: string }) {
  return (
    <>
      <Link to={`/category/${slug}/${row.id}`}>{row.title}</Link>
      <span className="crow-meta mono num">
        <span>{row.duration}</span>
        <DifficultyLevel difficulty={row.difficulty} />
      </span>
    </>
  );
}

function FieldSection({ section }: { section: CatalogueView["sections"][number] }) {
  const { name, slug, count, covers, kinds, isWhole } = section;
  const strip: StyleVariables = {
    "--strip-light": `url("${buildFieldCoversPath("light", slug, covers)}")`,
    "--strip-dark": `url("${buildFieldCoversPath("dark", slug, covers)}")`,
    "--covers": covers.length,
  };
  return (
    <details className="fsec" id={slug} data-cat={slug} style={strip}>
      <summary>
        <span className="fsec-name">
          <i className="spectral" aria-hidden="true" />
          <span>
            <b>{name}</b>
            <span className="muted small">{formatCount(count)}</span>
          </span>
        </span>
        <i className="fsec-strip" aria-hidden="true" />
        <Icon name="down" className="fsec-ico" />
      </summary>
      <div className={kinds.length === 1 ? "fsec-list fsec-one" : "fsec-list"}>
        {kinds.map((kind) => (
          <section key={kind.label} aria-label={`${kind.label}: ${name}`}>
            <h3>
              {kind.label} <span className="mono num muted">{kind.count.toLocaleString("en-US")}</span>
            </h3>
            <ul>
              {kind.rows.map((row) => (
                <li className="crow" key={row.id} style={{ "--at": row.at } as StyleVariables}>
                  <i className="crow-cover" aria-hidden="true" />
                  <RowText row={row} slug={slug} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="fsec-more">
        <Link className="more" to={`/category/${slug}`}>
          <span>{isWhole ? `About ${name}` : `All ${formatCount(count)} in ${name}`}</span> <Icon name="go" />
        </Link>
      </p>
    </details>
  );
}

function FlatList({ view }: { view: CatalogueView }) {
  return (
    <>
      <ul className="crows">
        {view.rows.map((row) => (
          <li className="crow" key={`${row.slug}/${row.id}`} data-cat={row.slug}>
            <AssessmentCover id={row.id} category={row.category} width={72} height={48} />
            <RowText row={row} slug={row.slug} />
            <span className="crow-kind small muted">
              {row.kind} <span aria-hidden="true">·</span> {row.category}
            </span>
          </li>
        ))}
      </ul>
      <Pager
        page={view.page}
        pages={view.pages}
        buildPath={(page) => (page === 1 ? view.firstPage : view.nextPages + page)}
      />
    </>
  );
}

export function CatalogueBody({ view }: { view: CatalogueView }) {
  const { found, total, isFiltered, waysOut } = view;
  return (
    <div className="wrap catalogue">
      {total > 0 && (
        <div className="catalogue-bar">
          <p>
            <b className="num">{found.toLocaleString("en-US")}</b>
            {isFiltered ? ` of ${formatCount(total)}` : found === 1 ? " assessment" : " assessments"}
            {isFiltered && (
              <Link className="link" to={view.clearPath}>
                Clear filters
              </Link>
            )}
          </p>
          {view.sorts.length > 0 && (
            <nav aria-label="Sort by">
              <ul className="sorts">
                {view.sorts.map(({ label, to, isCurrent }) => (
                  <li key={label}>
                    <Link to={to} rel="nofollow" aria-current={isCurrent ? "true" : undefined} preventScrollReset>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      )}
      {total === 0 && (
        <EmptyState title="No categories found">
          <p>No assessments have been published yet. Please check back soon.</p>
        </EmptyState>
      )}
      {total > 0 && found === 0 && (
        <EmptyState title="No assessments found">
          <p>
            {waysOut.length > 0 ? "No assessment matches all filters. Drop one of them:" : "No assessment matches."}
          </p>
          <ul className="ways-out">
            {waysOut.map(({ label, count, to }) => (
              <li key={label}>
                <Link className="link" to={to}>
                  Without “{label}”
                </Link>{" "}
                <span className="muted">{formatCount(count)}</span>
              </li>
            ))}
            <li>
              <Link className="link" to="/assessments">
                See all assessments
              </Link>{" "}
              <span className="muted">{formatCount(total)}</span>
            </li>
          </ul>
        </EmptyState>
      )}
      {view.sections.length > 0 && (
        <div className="fsecs">
          {view.sections.map((section) => (
            <FieldSection key={section.slug} section={section} />
          ))}
        </div>
      )}
      {view.rows.length > 0 && <FlatList view={view} />}
      {found > 0 && <AdSlot kind="banner" />}
    </div>
  );
}
