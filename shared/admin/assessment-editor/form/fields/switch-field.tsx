import type { Path } from "../../../../assessment/path";
import { Switch } from "../../../../ui/switch";
import { toPathName } from "../wanted";
import { useDraftField } from "./use-draft-field";

/** A yes or no of the draft. */
export function SwitchField({ path, label }: { path: Path; label: string }) {
  const [value, write] = useDraftField(path);
  return <Switch label={label} data-path={toPathName(path)} checked={value === true} onCheckedChange={write} />;
}
