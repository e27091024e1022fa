import { describeInterests } from "@illumine/shared/scoring/interests/describe-code.ts";
import type { SavedFigure } from "#app/storage/schemas/saved-result.ts";
import { deriveSavedInterests } from "./saved-interests.ts";

interface InterestCodeProps {
  scales: readonly SavedFigure[];
  otherwise: string;
}

export function InterestCode({ scales, otherwise }: InterestCodeProps) {
  const interests = deriveSavedInterests(scales);
  return interests?.codeText ? describeInterests(interests).text : otherwise;
}
