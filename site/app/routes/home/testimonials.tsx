import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import type { Testimonial } from "#app/content/testimonials.ts";

export interface TestimonialsProps {
  testimonials: readonly Testimonial[];
  /** `value` is the owner's claim, `counted` what this site counts. */
  claims: readonly { value: string; label: string; counted: string | null }[];
}

export function Testimonials({ testimonials, claims }: TestimonialsProps) {
  return (
    <section className="testimonials" aria-labelledby="testimonials">
      <div className="wrap">
        <h2 className="sr" id="testimonials">
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
          <p className="soft">The large numbers are our own figures. Below them is what this site counts today.</p>
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
