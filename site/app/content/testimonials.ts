export interface Testimonial {
  quote: string;
  name: string;
  role: string;
  /** Shows the badge 'Example'. Remove it when the quote is a real person's. */
  isExample?: true | undefined;
}

/** Placeholders until the owner has real quotes. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: "Here a student will say what they learned about themselves from their results.",
    name: "A high school student",
    role: "on choosing subjects",
    isExample: true,
  },
  {
    quote: "Here a student will say what they did with their results: a course, a conversation, a change of plans.",
    name: "A college student",
    role: "on a first direction",
    isExample: true,
  },
  {
    quote: "Here a graduate will say what was missing or wrong, and whether a retake gave the same result.",
    name: "A graduate",
    role: "on taking it again",
    isExample: true,
  },
];
