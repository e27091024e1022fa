import { brand } from "@illumine/shared/brand.ts";

const { name, founded } = brand;

export const about = {
  description: `What ${name} is for, what we hold on to, and how a handful of answers becomes a reading you can use.`,
  lead: "We build measuring instruments for people: short assessments that say where you stand, how sure we are of it, and where it could take you.",
  mission: {
    heading: "Our Mission",
    text: "Give everyone who faces a choice, of a subject, a course, a first job, the next one, a clear and honest reading of themselves, free and without signing up.",
  },
  vision: {
    heading: "Our Vision",
    text: "A world in which nobody picks a path by guesswork or by somebody else’s expectations, because knowing yourself is as easy as looking at a scale.",
  },
  impact: {
    heading: "Our Impact",
    note: "These are our own figures.",
    counted: "Below them stands what the database of this site counts at this moment.",
  },
  values: [
    { name: "Honesty", text: "A score comes with its uncertainty. Where we do not know, we say so and draw nothing." },
    { name: "Privacy", text: "Your answers stay in your browser. What is not collected cannot be lost or sold." },
    { name: "Access", text: "Free, without an account, by keyboard, by screen reader, on an old phone, in the dark." },
    { name: "Rigour", text: "Scales with known reliability where they exist, and a plain word where they do not." },
    { name: "Fairness", text: "The same questions and the same rules for all. Never for hiring, never for screening." },
    { name: "Clarity", text: "Words before numbers, reasons beside results, and no label that you cannot question." },
    { name: "Growth", text: "A result is where you stand today. Each one names a next step, and can be taken again." },
  ],
  story: {
    heading: "Our Story",
    paragraphs: [
      `${name} was founded in ${founded} over a simple annoyance: a student takes a career test, gets a bold word and a bright percentage, and nobody says how the number came about or how far it can be trusted.`,
      "We took the opposite for our model: the instrument. A good scale shows its divisions. It has a line for the reading and a margin for the error, and it does not flatter. The first four categories opened in August; by the end of September the whole site had been rebuilt around that idea.",
      "Today the seventeen fields lie side by side like the lines of one spectrum. Which of them is bright in you is what we help you find out.",
    ],
    /** ISO dates of that year, in order. */
    milestones: [
      { date: "2025-08-15", label: "Release 1.0", text: "four categories" },
      { date: "2025-09-27", label: "Release 1.5", text: "the platform, redesigned" },
    ],
  },
  steps: [
    {
      heading: "Choose",
      text: "Pick a field or search for a word. Every assessment says what it asks, and how long it takes.",
    },
    {
      heading: "Answer",
      text: "One question at a time, in your own pace. Leave and come back: your place is kept on your device.",
    },
    {
      heading: "Read",
      text: "Scores, the light around them, what they may mean, and what to do next. Print it, or keep it to yourself.",
    },
  ],
} as const;
