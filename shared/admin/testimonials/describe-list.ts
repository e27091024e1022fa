import { homeTestimonialCount, type Testimonial } from "#testimonial/schema.ts";

export type Visibility = "home" | "reserve" | "hidden";

export function listVisibilities(testimonials: readonly Pick<Testimonial, "isShown">[]): Visibility[] {
  const shownCount = testimonials.filter(({ isShown }) => isShown).length;
  let before = 0;
  return testimonials.map(({ isShown }) => {
    if (!isShown) return "hidden";
    before += 1;
    return shownCount >= homeTestimonialCount && before <= homeTestimonialCount ? "home" : "reserve";
  });
}

const countTestimonials = (count: number) => (count === 1 ? "1 testimonial is" : `${count} testimonials are`);

export function describeHome(testimonials: readonly Pick<Testimonial, "isShown">[]): string {
  const shownCount = testimonials.filter(({ isShown }) => isShown).length;
  if (shownCount === homeTestimonialCount) return "Three testimonials are shown, all of them on the home page.";
  if (shownCount > homeTestimonialCount)
    return `${countTestimonials(shownCount)} shown. The first three of them are on the home page.`;
  const missing = homeTestimonialCount - shownCount;
  const needed = missing === homeTestimonialCount ? "three" : `${missing} more`;
  const shown = shownCount === 0 ? "None is shown" : `${countTestimonials(shownCount)} shown`;
  return `${shown}. The home page needs ${needed} before it has the section.`;
}

export function moveEntry<Entry>(entries: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const moved = [...entries];
  moved.splice(from + by, 0, ...moved.splice(from, 1));
  return moved;
}
