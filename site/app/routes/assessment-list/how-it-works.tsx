import { quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";

const steps = [
  {
    title: "Choose Assessment",
    text: "Pick by category, by length or by what interests you. Each card says how long the assessment takes.",
    reading: { value: null },
  },
  {
    title: "Complete Evaluation",
    text: "One question at a time, with no time limit. You can go back whenever you like. Your answers stay on this device.",
    reading: { value: 48, lo: 16, hi: 84 },
  },
  {
    title: "Get Analysis",
    text: "See your scores, how precise they are and how we computed them.",
    reading: { value: 60, lo: 46, hi: 74 },
  },
  {
    title: "Plan Your Path",
    text: "See careers that match, skills to work on and next steps, all based on your results.",
    reading: { value: 64, lo: 59, hi: 69 },
  },
] as const;

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
