import { quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";

/** An empty instrument, then a beam that each step narrows. */
const steps = [
  {
    title: "Choose Assessment",
    text: "Pick by field, by length or by curiosity. Every card says how long it takes before you begin.",
    reading: { value: null },
  },
  {
    title: "Complete Evaluation",
    text: "One question at a time, and no clock. Go back whenever you like: your answers stay on this device.",
    reading: { value: 48, lo: 16, hi: 84 },
  },
  {
    title: "Get Analysis",
    text: "Each answer narrows the beam. You see the score, how sure we are of it and what it is made of.",
    reading: { value: 60, lo: 46, hi: 74 },
  },
  {
    title: "Plan Your Path",
    text: "Matches, gaps and next steps that follow from your own readings.",
    reading: { value: 64, lo: 59, hi: 69 },
  },
] as const;

/** The four steps from a card to a plan. */
export function HowItWorks() {
  return (
    <section className="work" aria-labelledby="how">
      <div className="wrap work-in">
        <h2 className="h1" id="how">
          How Our Assessments Work
        </h2>
        <ol className="work-grid">
          {steps.map(({ title, text, reading }) => {
            const options = { ...reading, detail: "mini" } as const;
            return (
              <li key={title}>
                <ServerDrawing
                  svg={import.meta.env.SSR ? quadrant(options) : ""}
                  draw={async () => (await import("@illumine/shared/drawing/quadrant.ts")).quadrant(options)}
                />
                <h3 className="h3">{title}</h3>
                <p className="soft">{text}</p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
