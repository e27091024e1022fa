import type { audiences as audienceWords } from "#app/content/audiences.ts";
import { Audiences } from "./audiences.tsx";
import { Voices, type VoicesProps } from "./voices.tsx";

/** The end of the home page, which is read: its code is not loaded with the page. */
export function Below({ audiences, voices }: { audiences: typeof audienceWords; voices: VoicesProps }) {
  return (
    <>
      <Audiences audiences={audiences} />
      <Voices {...voices} />
    </>
  );
}
