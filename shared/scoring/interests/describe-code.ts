import { joinLabels } from "../labels/join-labels.ts";
import { noClearPattern, notEnoughData } from "../labels/labels.ts";
import type { InterestLetter, InterestProfile } from "../results.ts";

/** The code in words: 'Investigative; then Artistic and Social, level'. */
function nameAreas({ code, areas }: InterestProfile): string {
  const name = (letter: InterestLetter) => areas.find((area) => area.letter === letter)?.label ?? letter;
  return code.map((tied) => `${joinLabels(tied.map(name))}${tied.length > 1 ? ", level" : ""}`).join("; then ");
}

/** The code, or what stands for it, and what it says. */
export function describeInterests(profile: InterestProfile): { code: string; text: string } {
  const { codeText, isClear, isComplete } = profile;
  if (codeText) return { code: codeText, text: nameAreas(profile) };
  if (!isComplete) return { code: notEnoughData, text: "At least one area wasn't scored, so there's no code." };
  return {
    code: noClearPattern,
    text: isClear
      ? "Some areas are clearly above others, but too many are level at the top for a code of three letters."
      : "Your six scores differ by no more than their margin of error, so none stands out.",
  };
}
