import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import type { Testimonial } from "#app/content/testimonials.ts";

export interface VoicesProps {
  testimonials: readonly Testimonial[];
  /** The owner's figures, each with what is counted here of the same thing, where anything is. */
  claims: readonly { value: string; label: string; counted: string | null }[];
}

/** What students say, and the figures: claimed above, counted below. */
export function Voices({ testimonials, claims }: VoicesProps) {
  return (
    <section className="voices" aria-labelledby="voices">
      <div className="wrap">
        <h2 className="sr" id="voices">
          What Students Say
        </h2>
        <div className="voice-grid">
          {testimonials.map(({ quote, name, role, isExample }, index) => (
            <figure className="voice" key={name}>
              {isExample && (
                <p>
                  <Badge>Example</Badge>
                </p>
              )}
              <blockquote className={index === 0 ? "h1" : "h3"}>{quote}</blockquote>
              <figcaption>
                <b>{name}</b>
                <span className="muted">{role}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className="claims-head">
          <h2 className="h3">Our Figures</h2>
          <p className="soft">The large ones are our own figures. Below them stands what this site counts now.</p>
        </div>
        <dl className="claims">
          {claims.map(({ value, label, counted }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="claim-v num">{value}</dd>
              {counted && <dd className="claim-now small num">{counted}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
