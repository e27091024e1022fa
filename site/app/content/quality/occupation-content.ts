import { type BuiltInOccupations, BuiltInText, ReleaseOrigin } from "@illumine/shared/occupations/built-in.ts";
import { ReleasedOccupation } from "@illumine/shared/occupations/release.ts";
import release from "../occupations/release.json";

const figures = import.meta.glob<Record<string, object>>("../occupations/figures/*.json", {
  eager: true,
  import: "default",
});
const texts = import.meta.glob<Record<string, unknown>>("../occupations/texts/*.json", {
  eager: true,
  import: "default",
});

const join = <Value>(files: Record<string, Record<string, Value>>) =>
  Object.assign({}, ...Object.values(files)) as Record<string, Value>;

const textsByCode = join(texts);

/** The shipped occupations, where the file system is out of reach. */
export const builtInOccupations: BuiltInOccupations = {
  ...ReleaseOrigin.parse(release),
  occupations: Object.entries(join(figures)).map(([code, input]) => ({
    released: ReleasedOccupation.parse({ code, ...input }),
    text: BuiltInText.parse(textsByCode[code]),
  })),
};
