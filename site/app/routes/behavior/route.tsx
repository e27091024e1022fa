import { takerKinds } from "@illumine/shared/assessment/simulate/taker.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { staticPage } from "#app/components/document/static-page.ts";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { TextPage } from "#app/components/layout/text-page.tsx";
import type { AssessmentBehavior } from "#app/content/behavior.ts";
import { takerDescriptions } from "#app/content/taker-descriptions.ts";
import type { TextSection } from "#app/content/text-page.ts";
import { readBehavior } from "./read-behavior.server.ts";
import "#app/styles/methods.css";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  behaviors: await readBehavior(context.env.ASSETS),
});

export const handle = staticPage;

const head = {
  title: "How Our Assessments Behave",
  description:
    "Which recommendations people who guess, flatter themselves or know the answers get from each of our assessments, in simulations.",
  path: "/methods/behavior",
} as const;

export const meta = () => buildPageMeta(head);

const kinds: TextSection = {
  id: "simulated-people",
  heading: "The simulated people",
  body: (
    <>
      <p>
        Before an assessment is published, simulated people answer it and are scored by the code that scores you. There
        are 100 of each kind, so a number is off by up to 10 now and then. They:
      </p>
      <ul>
        {takerKinds.map((kind) => (
          <li key={kind}>
            <strong>{takerDescriptions[kind].label}:</strong> {takerDescriptions[kind].text}.
          </li>
        ))}
      </ul>
    </>
  ),
};

function BehaviorTable({ behavior: { title, path, kinds: results } }: { behavior: AssessmentBehavior }) {
  return (
    <div className="behavior">
      <table className="behavior-table num">
        <caption className="sr">{`Recommendations of 100 simulated people of each kind: ${title}`}</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">YES</th>
            <th scope="col">Between</th>
            <th scope="col">MAYBE</th>
            <th scope="col">NO</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ kind, YES, between, MAYBE, NO }) => (
            <tr key={kind}>
              <th scope="row">{takerDescriptions[kind].label}</th>
              <td>{YES}</td>
              <td>{between}</td>
              <td>{MAYBE}</td>
              <td>{NO}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        <Link className="link" to={path}>
          Go to the assessment<span className="sr">: {title}</span>
        </Link>
      </p>
    </div>
  );
}

export default function BehaviorScreen() {
  const { behaviors } = useLoaderData<typeof loader>();
  const sections = behaviors.map((behavior): TextSection => {
    return { id: behavior.id, heading: behavior.title, body: <BehaviorTable behavior={behavior} /> };
  });
  return (
    <TextPage
      text={{
        ...head,
        lead: "A good assessment can’t be passed by guessing or by flattering yourself. We test this with simulated people. The figures are for the questions that came with this version of the site.",
        facts: [
          ["Assessments", String(behaviors.length)],
          ["Kinds of people", String(takerKinds.length)],
          ["People of each kind", "100"],
        ],
        opening: [kinds],
        sections,
      }}
    />
  );
}
