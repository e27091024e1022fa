import { Assessment, AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { z } from "zod";

/** The static files cannot be reached, or do not hold samples. */
export class UnreadableSamples extends Error {}

/** The built-in samples, as the build wrote them. */
export interface Samples {
  cards: AssessmentCard[];
  /** A sample whole, or null for an id that is none. Throws UnreadableSamples. */
  findAssessment: (id: string) => Promise<Assessment | null>;
}

async function readFile<Content>(assets: Fetcher, path: string, schema: z.ZodType<Content>): Promise<Content> {
  try {
    const answer = await assets.fetch(new URL(path, "https://assets.local/samples/"));
    if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
    return schema.parse(await answer.json());
  } catch (error) {
    throw new UnreadableSamples(`The samples cannot be read: ${path}`, { cause: error });
  }
}

/** Reads the list of the samples from the site's static files. Throws UnreadableSamples. */
export async function readSamples(assets: Fetcher): Promise<Samples> {
  const cards = await readFile(assets, "index.json", z.array(AssessmentCard).min(1));
  return {
    cards,
    findAssessment: async (id) =>
      cards.some((card) => card.id === id) ? readFile(assets, `assessments/${id}.json`, Assessment) : null,
  };
}
