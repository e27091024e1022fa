import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import type { StyleVariables } from "@illumine/shared/ui/feedback/progress.tsx";
import { DifficultyLevel } from "@illumine/shared/ui/labels/difficulty-level.tsx";
import { Link } from "@remix-run/react";
import { AdSlot } from "#app/components/ads/ad-slot.tsx";
import { CoverPicture } from "#app/components/cards/cover-picture.tsx";
import { buildStripPath } from "#app/components/cards/field-covers.ts";
import { listHeadId } from "#app/components/filters/anchors.ts";
import { Pager } from "#app/components/layout/pager.tsx";
import type { CatalogueView, RowLink } from "./catalogue-view.server.ts";
import "#app/styles/catalogue.css";

export const formatCount = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "assessment" : "assessments"}`;

function RowText({ row, slug }: { row: RowLink; slug: string }) {
  return (
    <>
      <Link to={`/category/${slug}/${row.id}`}>{row.title}</Link>
      <span className="crow-meta mono num">
        {row.duration}
        <DifficultyLevel difficulty={row.difficulty} />
      </span>
    </>
  );
}

const levels = { Beginner: 1, Intermediate: 2, Advanced: 3 } as const;

/** As few elements as possible, because a page has hundreds of rows: the style sheet draws covers, levels and arrows. */
function FieldSection({ section }: { section: CatalogueView["sections"][number] }) {
  const { name, slug, count, covers: ids, kinds, isWhole } = section;
  const strip: StyleVariables = {
    "--light": `url(${buildStripPath({ theme: "light", category: slug, ids })})`,
    "--dark": `url(${buildStripPath({ theme: "dark", category: slug, ids })})`,
  };
  return (
    <details className="fsec" id={slug} data-cat={slug} style={strip}>
      <summary>
        <span className="fsec-name">
          <b>{name}</b>
          <span className="muted small">{formatCount(count)}</span>
        </span>
        <i className="fsec-strip" aria-hidden="true" />
      </summary>
      <div className={kinds.length === 1 ? "fsec-list fsec-one" : "fsec-list"}>
        {kinds.map((kind) => (
          <section key={kind.label}>
            <h3>
              {`${kind.label} `}
              <span className="mono num muted">{kind.count.toLocaleString("en-US")}</span>
            </h3>
            <ul>
              {kind.rows.map((row) => (
                <li
                  className="crow"
                  key={row.id}
                  data-l={levels[row.difficulty]}
                  style={{ "--at": row.at } as StyleVariables}
                >
                  <Link to={`/category/${slug}/${row.id}`}>{row.title}</Link>
                  {row.duration}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Link className="more" to={`/category/${slug}`}>
        <span>{isWhole ? `About ${name}` : `All ${formatCount(count)} in ${name}`}</span>
      </Link>
    </details>
  );
}

function FlatList({ view }: { view: CatalogueView }) {
  return (
    <>
      <ul className="crows">
        {view.rows.map((row) => (
          <li className="crow" key={`${row.slug}/${row.id}`} data-cat={row.slug}>
            <CoverPicture id={row.id} category={toCategorySlug(row.category) || row.slug} width={72} height={48} />
            <RowText row={row} slug={row.slug} />
            <span className="crow-kind small muted">
              {`${row.kind} `}
              <span aria-hidden="true">·</span>
              {` ${row.category}`}
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
        <div className="catalogue-bar" id={listHeadId} tabIndex={-1}>
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
