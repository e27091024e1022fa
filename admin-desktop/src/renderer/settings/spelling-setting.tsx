import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Select } from "@illumine/shared/ui/controls/select.tsx";
import { useDesktop } from "../state/desktop-context.ts";

const names = new Intl.DisplayNames(["en"], { type: "language" });

interface SpellingSettingProps {
  language: string | null;
  onChange: (language: string | null) => void;
}

export function SpellingSetting({ language, onChange }: SpellingSettingProps) {
  const languages = useDesktop((state) => state.spellingLanguages);
  if (languages.length === 0)
    return <p>Your system checks spelling, in the languages that are chosen in its settings.</p>;
  const named = languages.map((code) => [code, names.of(code) ?? code] as const);
  return (
    <Field label="Check spelling in" hint="The dictionary is downloaded from Google once you choose a language.">
      <Select value={language ?? ""} onChange={({ target }) => onChange(target.value === "" ? null : target.value)}>
        <option value="">Don't check spelling</option>
        {named
          .toSorted(([, a], [, b]) => a.localeCompare(b, "en"))
          .map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
    </Field>
  );
}
