import { brand } from "@illumine/shared/brand.ts";

const { emails } = brand;

export const contact = {
  title: "Let's Connect",
  description: "Contact us about feedback, media, partnerships, advertising, ethics or anything else.",
  lead: "Choose the address that fits best. If you aren't sure, use any of them: we'll forward your message.",
  cards: [
    {
      id: "feedback",
      name: "Feedback",
      text: "A question that was unclear, a result that seemed wrong, something that broke or something that helped.",
      address: emails.feedback,
    },
    {
      id: "media",
      name: "Media",
      text: "Interviews, figures and pictures for articles, broadcasts and talks about assessments and careers.",
      address: emails.media,
    },
    {
      id: "partnerships",
      name: "Partnerships",
      text: "Schools, universities and organizations that want to create assessments with us or offer them to people.",
      address: emails.partnerships,
    },
    {
      id: "advertising",
      name: "Advertising",
      text: "Ads are labeled and have fixed slots. They never appear next to questions or results.",
      address: emails.advertising,
    },
    {
      id: "ethics",
      name: "Ethics",
      text: "Privacy requests, fairness, misuse of results and complaints, including those to the Grievance Officer.",
      address: emails.ethics,
    },
    {
      id: "office",
      name: "Office",
      text: "Contracts, invoices, legal notices and anything else.",
      address: emails.office,
    },
  ],
} as const;
