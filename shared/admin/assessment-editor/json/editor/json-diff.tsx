import { TextDiff } from "../../../drafts/text-diff";

/** What differs between two JSON texts. */
export function JsonDiff({ before, after }: { before: string; after: string }) {
  return <TextDiff before={before} after={after} />;
}
