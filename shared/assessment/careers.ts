import type { Assessment, Career } from "./schema.ts";

/** The specification's default set of six: technology roles, so only for technology categories. */
const defaultCareers: Career[] = [
  { title: "Software Engineer", description: "Designs, writes and tests programs, and keeps them running." },
  { title: "Data Analyst", description: "Turns raw records into answers that others can act on." },
  { title: "Cloud Engineer", description: "Builds and runs the services that applications live on." },
  { title: "Security Analyst", description: "Finds weak points, watches for attacks and plans the response." },
  { title: "Product Manager", description: "Decides with users and engineers what is built next, and why." },
  { title: "Technical Support Specialist", description: "Finds out what is wrong and helps people past it." },
];

const technologyCategories = /technolog|cloud|data|security|software/i;

/** The assessment's careers; the default six if it names none and is about technology; else none. */
export function listCareers({ typicalCareers, category }: Pick<Assessment, "typicalCareers" | "category">): Career[] {
  if (typicalCareers && typicalCareers.length > 0) return typicalCareers;
  return technologyCategories.test(category) ? defaultCareers : [];
}
