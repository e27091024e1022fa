import { useLoaderData } from "@remix-run/react";
import { staticPage } from "#app/components/document/static-page.ts";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { TextPage } from "#app/components/layout/text-page.tsx";
import type { TextPageContent } from "#app/content/text-page.ts";
import { getExamples } from "#app/services/score-examples/examples.server.ts";
import { buildSections } from "./sections.tsx";
import "#app/styles/methods.css";

export const loader = () => getExamples();

export const handle = staticPage;

const head = {
  title: "How Scores Work",
  description:
    "What our scores, likely ranges, percentiles, recommendations and matches mean, how they’re computed, and what they can’t say.",
  path: "/methods",
} as const;

export const meta = () => buildPageMeta(head);

export default function MethodsScreen() {
  const examples = useLoaderData<typeof loader>();
  const content: TextPageContent = {
    ...head,
    lead: "How your answers become numbers, how sure the numbers are, and what they can’t say. The drawings on this page are computed by the same code that scores you.",
    facts: [
      ["Scoring engine", examples.engineVersion],
      ["Likely ranges", "9 in 10"],
      ["Percentiles from", "100 people"],
    ],
    sections: buildSections(examples),
  };
  return <TextPage text={content} />;
}
