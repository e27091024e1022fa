export const brand = {
  name: "Illumine",
  tagline: "Illuminate your potential",
  founded: 2025,
  siteUrl: "https://illumine.example",
  emails: {
    feedback: "feedback@illumine.example",
    media: "media@illumine.example",
    partnerships: "partnerships@illumine.example",
    advertising: "advertising@illumine.example",
    ethics: "ethics@illumine.example",
    office: "office@illumine.example",
  },
  channels: {
    linkedIn: "https://www.linkedin.com/company/illumine-example",
    whatsApp: "https://whatsapp.com/channel/illumine-example",
  },
  footerNote: "All assessments are for educational purposes only.",
} as const;
