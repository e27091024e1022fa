import { z } from "zod";
import { AssessmentBehavior } from "#app/content/behavior.ts";

/** The build's file; throws if it can't be read. */
export async function readBehavior(assets: Fetcher): Promise<AssessmentBehavior[]> {
  const response = await assets.fetch(new URL("https://assets.local/behavior.json"));
  if (!response.ok) throw new Error(`The simulated takers can't be read: HTTP ${response.status}`);
  return z.array(AssessmentBehavior).parse(await response.json());
}
