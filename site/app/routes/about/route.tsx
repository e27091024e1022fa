import { brand } from "@illumine/shared/brand.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { staticPage } from "#app/components/document/static-page.ts";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { about } from "#app/content/about.ts";
import { loadTotals } from "#app/db/pages/totals.server.ts";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { incompleteHeaders, tryDatabase } from "#app/services/samples/fallback.ts";
import { AboutFigure, ApertureDrawing } from "./about-figure.tsx";
import { Impact } from "./impact.tsx";
import { StoryRuler } from "./story-ruler.tsx";
import "#app/styles/about.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  // The counts are optional: the page works without the database.
  const attempt = await tryDatabase(request, () => loadTotals(context.db));
  return data({ totals: attempt?.found ?? null }, { headers: attempt ? {} : incompleteHeaders });
}

export const headers = passLoaderHeaders;

export const handle = staticPage;

export const meta = () => buildPageMeta({ title: "About Us", description: about.description, path: "/about" });

const valueHues = about.values.map((_, index) => knownCategories[Math.round(index * 2.5) + 1]?.slug);
const openings = [0.1, 0.5, 0.95];

export default function AboutScreen() {
  const { totals } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="about">
        <div className="wrap about-head">
          <div>
            <h1 className="giant">About Us</h1>
            <p className="lead">{about.lead}</p>
          </div>
          <AboutFigure />
        </div>

        <div className="wrap about-aims">
          {[about.mission, about.vision].map(({ heading, text }) => (
            <section key={heading} className="ruled">
              <h2 className="h4">{heading}</h2>
              <p className="h2">{text}</p>
            </section>
          ))}
        </div>

        <Impact totals={totals} />

        <section className="about-values" aria-labelledby="values">
          <div className="wrap about-split">
            <h2 className="h1" id="values">
              Our Core Values
            </h2>
            <ul>
              {about.values.map(({ name, text }, index) => (
                <li key={name} data-cat={valueHues[index]}>
                  <i className="spectral" aria-hidden="true" />
                  <h3 className="h3">{name}</h3>
                  <p className="soft">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>

        <section className="wrap about-split band" aria-labelledby="story">
          <div>
            <h2 className="h1" id="story">
              {about.story.heading}
            </h2>
            <p className="small muted about-founded">Founded {brand.founded}</p>
          </div>
          <div className="about-story">
            {about.story.paragraphs.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? "h3" : "body"}>
                {paragraph}
              </p>
            ))}
            <StoryRuler year={brand.founded} milestones={about.story.milestones} />
          </div>
        </section>

        <section className="wrap about-way" aria-labelledby="way">
          <div className="ruled section-head">
            <h2 className="h1" id="way">
              How We Work
            </h2>
          </div>
          <ol className="cells">
            {about.steps.map(({ heading, text }, index) => (
              <li className="cell" key={heading}>
                <ApertureDrawing open={openings[index] ?? 1} turn={index * 10} />
                <h3 className="h2">
                  <span className="num muted">{index + 1}</span> {heading}
                </h3>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section className="about-close" aria-labelledby="begin">
          <div className="wrap">
            <h2 className="display" id="begin">
              See for yourself.
            </h2>
            <Button variant="ink" size="l" asChild>
              <Link to="/assessments">
                View All Assessments <Icon name="go" />
              </Link>
            </Button>
          </div>
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}
