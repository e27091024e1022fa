import { sectionDefaults } from "#assessment/defaults.ts";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";

const cards = [
  ["introduction", "Introduction", "Introduction is theory and content only with no questions"],
  ["results", "Results", "Results is handled by the result engine with no questions"],
] as const;

export function InfoCards() {
  return (
    <div className="info-cards">
      {cards.map(([key, title, description]) => (
        <section key={key} className="info-card" aria-labelledby={`section-${key}`}>
          <h2 className="h4" id={`section-${key}`}>
            {title}
          </h2>
          <p className="small soft">{description}</p>
          <TextField path={["sections", key, "title"]} label={`${title} title`} placeholder={title} />
          <TextField path={["sections", key, "description"]} label={`${title} description`} rows={2} />
          <div className="part-pair">
            <NumberField
              path={["sections", key, "weight"]}
              label={`${title} weight`}
              rules={{ min: 0 }}
              placeholder={String(sectionDefaults[key].weight)}
              hint="No effect: it has no questions."
            />
            <NumberField
              path={["sections", key, "orderIndex"]}
              label={`${title} order`}
              rules={{ integer: true }}
              placeholder={String(sectionDefaults[key].orderIndex)}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
