import { Assessment, AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { z } from "zod";

export class UnreadableSamples extends Error {}

export interface Samples {
  cards: AssessmentCard[];
  /** Null if there is no such sample. @throws UnreadableSamples */
  findAssessment: (id: string) => Promise<Assessment | null>;
}

async function readFile<Content>(assets: Fetcher, path: string, schema: z.ZodType<Content>): Promise<Content> {
  try {
    const response = await assets.fetch(new URL(path, "https://assets.local/samples/"));
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    return schema.parse(await response.json());
  } catch (error) {
    throw new UnreadableSamples(`The samples can't be read: ${path}`, { cause: error });
  }
}

/** @throws UnreadableSamples */
export async function readSamples(assets: Fetcher): Promise<Samples> {
  const cards = await readFile(assets, "index.json", z.array(AssessmentCard).min(1));
  return {
    cards,
    findAssessment: async (id) =>
      cards.some((card) => card.id === id) ? readFile(assets, `assessments/${id}.json`, Assessment) : null,
  };
}
