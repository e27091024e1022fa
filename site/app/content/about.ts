import { brand } from "@illumine/shared/brand.ts";

const { name, founded } = brand;

export const about = {
  description: `What ${name} is for, what we value, and how a few answers become results that you can use.`,
  lead: "We build short assessments that show you where you stand, how precise your scores are and where they could take you.",
  mission: {
    heading: "Our Mission",
    text: "Give everyone who is choosing a subject, a course or a job a clear and honest picture of themselves, for free and without signing up.",
  },
  vision: {
    heading: "Our Vision",
    text: "A world where nobody has to choose a path by guesswork or by other people’s expectations, because knowing yourself is as easy as reading a scale.",
  },
  impact: {
    heading: "Our Impact",
    note: "As stated by the owner of this site.",
    counted: "Below them is what this site counts today.",
  },
  values: [
    { name: "Honesty", text: "Scores come with a likely range. We say what it covers, and what it doesn’t." },
    { name: "Privacy", text: "Your answers stay in your browser. What we don’t collect can’t be lost or sold." },
    {
      name: "Access",
      text: "Free and without an account. Works with a keyboard, with a screen reader, on old phones and in dark mode.",
    },
    {
      name: "Rigor",
      text: "We use published questionnaires where they exist, name our sources, and show how each number is computed.",
    },
    { name: "Fairness", text: "The same questions and the same rules for everyone. Never for hiring or screening." },
    { name: "Clarity", text: "Plain language first, then numbers. Every result comes with its reasons." },
    {
      name: "Growth",
      text: "A result shows where you stand today. It suggests next steps, and you can retake any assessment.",
    },
  ],
  story: {
    heading: "Our Story",
    paragraphs: [
      `${name} was founded in ${founded} out of a simple frustration: students take a career test and get a bold label and a percentage, but nobody explains how the number was computed or how far it can be trusted.`,
      "We wanted the opposite: an assessment that works like a measuring instrument. It shows its scale, your score and how far it may be off, and it doesn’t flatter. The first four categories opened in August. By the end of September we had rebuilt the whole site around that idea.",
      "Today there are seventeen categories. We help you find out which of them suit you.",
    ],
    milestones: [
      { date: "2025-08-15", label: "Release 1.0", text: "four categories" },
      { date: "2025-09-27", label: "Release 1.5", text: "the redesigned platform" },
    ],
  },
  steps: [
    {
      heading: "Choose",
      text: "Browse the categories or search. Every assessment says what it covers and how long it takes.",
    },
    {
      heading: "Answer",
      text: "One question at a time, at your own pace. You can leave and come back: your progress is saved on your device.",
    },
    {
      heading: "Read",
      text: "Your scores, their likely ranges, what they may mean and what to do next. You can print your results or keep them to yourself.",
    },
  ],
} as const;
