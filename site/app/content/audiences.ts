/** Names: specification, section 1. */
export const audiences = [
  {
    name: "High school students",
    text: "Find out which subjects interest you and where they lead before you have to choose.",
    to: "/assessments?kind=inventory",
  },
  {
    name: "College students",
    text: "See where your degree could take you and which skills you still need.",
    to: "/occupations",
  },
  {
    name: "Graduates and professionals",
    text: "Take a second look at your career, or a first look at another one.",
    to: "/assessments?kind=career",
  },
  {
    name: "Creative and arts",
    text: "Learn how you develop ideas and what kind of work inspires them.",
    to: "/category/design-and-experience",
  },
  {
    name: "Business and commerce",
    text: "Money, people and decisions: find out which come easily to you.",
    to: "/category/business-and-strategy",
  },
  {
    name: "International opportunities",
    text: "The same questions wherever you are, with no sign-up.",
    to: "/categories",
  },
] as const;
