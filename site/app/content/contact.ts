import { brand } from "@illumine/shared/brand.ts";

const { emails } = brand;

export const contact = {
  title: "Let's Connect",
  description: "Write to us: feedback, media, partnerships, advertising, ethics, or the office.",
  lead: "Six directions, one team. Take the address that fits, or any of them: we pass it on.",
  cards: [
    {
      id: "feedback",
      name: "Feedback",
      text: "A question that made no sense, a result that rang false, something that broke, or something that helped.",
      address: emails.feedback,
    },
    {
      id: "media",
      name: "Media",
      text: "Interviews, figures and pictures for articles, broadcasts and talks about assessment and careers.",
      address: emails.media,
    },
    {
      id: "partnerships",
      name: "Partnerships",
      text: "Schools, universities and organisations that want to work with us on assessments or bring them to people.",
      address: emails.partnerships,
    },
    {
      id: "advertising",
      name: "Advertising",
      text: "Marked advertisements in their own places: never between a question and its answers, never on results.",
      address: emails.advertising,
    },
    {
      id: "ethics",
      name: "Ethics",
      text: "Privacy requests, fairness, misuse of results, and complaints, to the Grievance Officer too.",
      address: emails.ethics,
    },
    {
      id: "office",
      name: "Office",
      text: "Everything else: contracts, invoices, legal notices, and letters that fit no drawer.",
      address: emails.office,
    },
  ],
} as const;
