import type { audiences as audienceContent } from "#app/content/audiences.ts";
import type { RangeExample } from "#app/services/score-examples/examples.server.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingBand } from "./closing-band.tsx";
import type { Quotation } from "./quotation.ts";
import { ScoreLine } from "./score-line.tsx";
import type { StartLink } from "./start-button.tsx";
import { Testimonials } from "./testimonials.tsx";

interface BelowTheFoldProps {
  scores: readonly RangeExample[];
  audiences: typeof audienceContent;
  start: StartLink | null;
  testimonials: readonly Quotation[];
}

/** The static end of the home page: rendered on the server, so visitors don't load its code. */
export function BelowTheFold({ scores, audiences, start, testimonials }: BelowTheFoldProps) {
  return (
    <>
      <ScoreLine scores={scores} />
      <Audiences audiences={audiences} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <ClosingBand start={start} />
    </>
  );
}
