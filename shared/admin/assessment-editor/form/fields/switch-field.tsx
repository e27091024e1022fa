import type { Path } from "#assessment/path.ts";
import { Switch } from "#ui/controls/switch.tsx";
import { toPathName } from "../wanted.ts";
import { useDraftField } from "./use-draft-field.ts";

/** A yes or no of the draft. */
export function SwitchField({ path, label }: { path: Path; label: string }) {
  const [value, write] = useDraftField(path);
  return <Switch label={label} data-path={toPathName(path)} checked={value === true} onCheckedChange={write} />;
}
