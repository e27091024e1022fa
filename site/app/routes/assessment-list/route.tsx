import { brand } from "@illumine/shared/brand";
import { EmptyState } from "@illumine/shared/ui/empty-state";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { AssessmentCard } from "~/components/assessment-card";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import { findAssessmentList } from "~/db/assessment-list.server";
import { findCategorySlug } from "~/db/categories.server";
import { notFound } from "~/services/not-found";
import "~/styles/assessment-list.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { categorySlug } = params;
  const list = await findAssessmentList(context.db, categorySlug);
  if (list) return list;
  const movedTo = categorySlug ? await findCategorySlug(context.db, categorySlug) : null;
  if (movedTo) throw redirect(`/category/${movedTo}`, 301);
  throw notFound();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const heading = data?.category ? `${data.category.name} assessments` : "All assessments";
  return [
    { title: `${heading}: ${brand.name}` },
    { name: "description", content: data?.category?.description ?? brand.tagline },
  ];
};

export default function AssessmentListScreen() {
  const { category, categories, sections } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <div className="wrap head">
          <h1 className="display">{category?.name ?? "All Assessments"}</h1>
          <p className="lead">{category?.description ?? "Pick one, answer it, read what it says."}</p>
        </div>
        <nav className="catbar" aria-label="Categories">
          <div className="wrap">
            <ul className="catbar-in">
              <li>
                <Link to="/assessments" aria-current={category ? undefined : "page"}>
                  All
                </Link>
              </li>
              {categories
                .filter(({ count, slug }) => count > 0 || slug === category?.slug)
                .map(({ name, slug, count }) => (
                  <li key={slug} data-cat={slug}>
                    <Link to={`/category/${slug}`} aria-current={slug === category?.slug ? "page" : undefined}>
                      <i className="spectral" aria-hidden="true" />
                      {name} <span className="mono num">{count}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        </nav>
        <div className="wrap list-body">
          {sections.length === 0 && (
            <EmptyState title="No assessments found">
              <p>
                There is nothing in this category yet.{" "}
                <Link className="link" to="/assessments">
                  See all assessments
                </Link>
              </p>
            </EmptyState>
          )}
          {sections.map(({ name, slug, cards }) => (
            <section key={slug} id={slug} className="list-section" aria-labelledby={`in-${slug}`}>
              <h2 className={category ? "sr" : "h2"} id={`in-${slug}`}>
                {name}
              </h2>
              <div className="cells cards3">
                {cards.map((card) => (
                  <AssessmentCard key={card.id} card={card} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
