const lows =
  /^(?:(?:strongly|completely|totally|fully|very|somewhat|slightly|mostly)? ?disagree\b|never\b|not at all\b|none\b|no\b|not true|very inaccurate|extremely unlike|very unlikely|unlikely|very dissatisfied|very bad|poor|very poor|very low|low\b|much less|not (?:very )?(?:important|likely|satisfied)|unimportant|rarely|does not|doesn't|least\b|untrue|false\b|worst)/i;
const highs =
  /^(?:(?:strongly|completely|totally|fully|very|somewhat|slightly|mostly)? ?agree\b|always\b|extremely (?!un)|completely\b|yes\b|very (?:true|accurate|much|likely|satisfied|good|important|often|high|well)|excellent|likely|a lot|a great deal|most\b|true\b|high\b|much more|often\b|best\b)/i;

/** Whether labels go up ("Never" first), down ("Always" first), or nobody can say. */
export function findLabelOrder(labels: readonly string[]): "up" | "down" | null {
  const [first = "", last = ""] = [labels[0]?.trim(), labels.at(-1)?.trim()];
  if (labels.length < 2) return null;
  if (lows.test(first) && highs.test(last)) return "up";
  if (highs.test(first) && lows.test(last)) return "down";
  return null;
}
