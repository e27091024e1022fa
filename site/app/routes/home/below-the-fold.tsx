import type { audiences as audienceContent } from "#app/content/audiences.ts";
import type { RangeExample } from "#app/services/score-examples/examples.server.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ScoreLine } from "./score-line.tsx";
import type { StartLink } from "./start-button.tsx";

interface BelowTheFoldProps {
  scores: readonly RangeExample[];
  audiences: typeof audienceContent;
  start: StartLink | null;
}

/** The static end of the home page: rendered on the server, so visitors don't load its code. */
export function BelowTheFold({ scores, audiences, start }: BelowTheFoldProps) {
  return (
    <>
      <ScoreLine scores={scores} />
      <Audiences audiences={audiences} />
      <ClosingBand start={start} />
    </>
  );
}
