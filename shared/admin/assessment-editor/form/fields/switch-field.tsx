import type { Path } from "#assessment/path.ts";
import { Switch } from "#ui/controls/switch.tsx";
import { toPathName } from "../go-to-target.ts";
import { useDraftField } from "./use-draft-field.ts";

export function SwitchField({ path, label }: { path: Path; label: string }) {
  const [value, write] = useDraftField(path);
  return <Switch label={label} data-path={toPathName(path)} checked={value === true} onCheckedChange={write} />;
}
