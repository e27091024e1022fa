/** Who the assessments are for (specification, section 1), each with where they may begin. */
export const audiences = [
  {
    name: "High school students",
    text: "Which subjects hold your attention, and what they lead to, before you have to choose.",
    to: "/category/cognitive-and-learning-intelligence",
  },
  {
    name: "College students",
    text: "Where your course could take you, and what is still missing for it.",
    to: "/category/education-and-training",
  },
  {
    name: "Graduates and professionals",
    text: "A second look at a path you are on, or a first one at another.",
    to: "/category/technology",
  },
  {
    name: "Creative and arts",
    text: "How you come by ideas, and what kind of work keeps them coming.",
    to: "/category/design-and-experience",
  },
  {
    name: "Business and commerce",
    text: "Money, people and decisions: which of them you carry lightly.",
    to: "/category/business-and-strategy",
  },
  {
    name: "International opportunities",
    text: "The same questions wherever you are, and nothing to sign up for.",
    to: "/categories",
  },
] as const;
