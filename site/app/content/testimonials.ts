export interface Testimonial {
  quote: string;
  name: string;
  role: string;
  /** True while nobody said this: the card says 'Example'. Take it away with the words of a real person. */
  isExample?: true;
}

/** What three students say. Until the owner has asked three of them, what such words could tell. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: "Here a student will say, in their own words, what a reading told them that they did not know before.",
    name: "A high school student",
    role: "on choosing subjects",
    isExample: true,
  },
  {
    quote: "Here one will tell what they did with their result: a course, a conversation, a change of plan.",
    name: "A college student",
    role: "on a first direction",
    isExample: true,
  },
  {
    quote: "Here one will say what was missing, or wrong, and whether a second try gave the same reading.",
    name: "A graduate",
    role: "on taking it again",
    isExample: true,
  },
];
