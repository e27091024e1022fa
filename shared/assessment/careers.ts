import type { Assessment, Career } from "./schema.ts";

/** The specification's default set of six: technology roles, so only for technology categories. */
const defaultCareers: Career[] = [
  {
    title: "Software Engineer",
    description: "Designs, writes and tests programs, and keeps them running.",
    occupation: "15-1252.00",
  },
  {
    title: "Data Analyst",
    description: "Turns raw records into answers that others can act on.",
    occupation: "15-2051.01",
  },
  {
    title: "Cloud Engineer",
    description: "Builds and runs the services that applications live on.",
    occupation: "15-1299.08",
  },
  {
    title: "Security Analyst",
    description: "Finds weak points, watches for attacks and plans the response.",
    occupation: "15-1212.00",
  },
  {
    title: "Product Manager",
    description: "Decides with users and engineers what is built next, and why.",
    occupation: "11-2021.00",
  },
  {
    title: "Technical Support Specialist",
    description: "Finds out what is wrong and helps people past it.",
    occupation: "15-1232.00",
  },
];

const technologyCategories = /technolog|cloud|data|security|software/i;

/** The assessment's careers; the default six if it names none and is about technology; else none. */
export function listCareers({ typicalCareers, category }: Pick<Assessment, "typicalCareers" | "category">): Career[] {
  if (typicalCareers && typicalCareers.length > 0) return typicalCareers;
  return technologyCategories.test(category) ? defaultCareers : [];
}

/** Codes of the occupations that the careers name, each once. */
export const listOccupationCodes = (careers: readonly Career[]): string[] => [
  ...new Set(careers.flatMap(({ occupation }) => occupation ?? [])),
];

export const defaultOccupationCodes: readonly string[] = listOccupationCodes(defaultCareers);
