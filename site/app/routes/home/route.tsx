import { brand } from "@illumine/shared/brand";
import { Alert } from "@illumine/shared/ui/alert";
import { Button } from "@illumine/shared/ui/button";
import { Icon } from "@illumine/shared/ui/icon";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CardGrid } from "~/components/card-grid";
import { CategoryCells } from "~/components/category-cells";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import { findHome } from "~/db/home.server";
import { HeroInstrument } from "./hero-instrument";
import "~/styles/home.css";

export const loader = ({ context }: LoaderFunctionArgs) => findHome(context.db);

export const meta = () => [
  { title: `${brand.name}: ${brand.tagline}` },
  {
    name: "description",
    content:
      "Short career and skills assessments with honest, explained results. No sign-in: your answers stay on your device.",
  },
];

export default function HomeScreen() {
  const { featured, categories, totals } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <section className="hero">
          <div className="wrap hero-grid">
            <div className="hero-text">
              <h1 className="giant">{brand.tagline}</h1>
              <p className="lead">
                Short assessments for study, work and life. Each one gives you a reading: where you stand, how sure we
                are of it, and where it could take you.
              </p>
              <div className="row hero-actions">
                <Button variant="signal" size="l" asChild>
                  <Link to="/assessments">
                    View All Assessments <Icon name="go" />
                  </Link>
                </Button>
              </div>
              <dl className="hero-facts">
                <div>
                  <dt>Assessments</dt>
                  <dd className="num">{totals.assessments.toLocaleString("en-US")}</dd>
                </div>
                <div>
                  <dt>Categories</dt>
                  <dd className="num">{totals.categories}</dd>
                </div>
                <div>
                  <dt>Completed</dt>
                  <dd className="num">{totals.completions.toLocaleString("en-US")}</dd>
                </div>
              </dl>
            </div>
            <HeroInstrument />
          </div>
        </section>

        <section className="wrap cats" aria-labelledby="explore">
          <div className="section-head">
            <h2 className="h1" id="explore">
              Explore by Category
            </h2>
          </div>
          <CategoryCells categories={categories} />
        </section>

        <section className="wrap band feat" aria-labelledby="featured">
          <div className="ruled section-head">
            <h2 className="h1" id="featured">
              Featured Assessments
            </h2>
          </div>
          {featured.length === 0 ? (
            <Alert title="No assessments found">
              <p>Nothing has been published here yet. Please come back soon.</p>
            </Alert>
          ) : (
            <CardGrid cards={featured} />
          )}
          <p className="feat-more">
            <Button variant="ink" asChild>
              <Link to="/assessments">
                View All Assessments <Icon name="go" />
              </Link>
            </Button>
          </p>
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}
