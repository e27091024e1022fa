import type { audiences as audienceContent } from "#app/content/audiences.ts";
import { Audiences } from "./audiences.tsx";
import { Testimonials, type TestimonialsProps } from "./testimonials.tsx";

/** The static end of the home page: rendered on the server, so visitors don't load its code. */
export function BelowTheFold({
  audiences,
  testimonials,
}: {
  audiences: typeof audienceContent;
  testimonials: TestimonialsProps;
}) {
  return (
    <>
      <Audiences audiences={audiences} />
      <Testimonials {...testimonials} />
    </>
  );
}
