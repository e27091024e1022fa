import type { Quotation } from "./quotation.ts";

/** Longer ones would fill the screen. */
const maxLargeLength = 200;

export function Testimonials({ testimonials }: { testimonials: readonly Quotation[] }) {
  return (
    <div className="testimonials">
      <div className="wrap">
        <h2 className="sr" id="testimonials">
          What students say
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a phone scrolls it, which keys must be able to */}
        <section className="testimonials-row" aria-labelledby="testimonials" tabIndex={0}>
          <ul>
            {testimonials.map(({ quote, name, role, origin }, index) => (
              <li key={quote}>
                <figure className="testimonial">
                  <blockquote className={index === 0 && quote.length <= maxLargeLength ? "h1" : "h3"}>
                    <p>{quote}</p>
                  </blockquote>
                  <figcaption>
                    <b>{name}</b>
                    {role && <span className="muted">{role}</span>}
                    <span className="mono muted">{origin}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
