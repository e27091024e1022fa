import type { Path } from "#assessment/path.ts";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";

export function SliderFields({ path }: { path: Path }) {
  const scale = [...path, "scale"];
  return (
    <fieldset className="egroup">
      <legend className="label">Scale</legend>
      <div className="egrid">
        <NumberField path={[...scale, "min"]} label="Minimum" rules={{}} placeholder="1" />
        <NumberField path={[...scale, "max"]} label="Maximum" rules={{}} placeholder="5" />
        <NumberField path={[...scale, "step"]} label="Step" rules={{ above: 0, optional: true }} placeholder="1" />
        <TextField path={[...scale, "labels", "min"]} label="Label of the minimum" optional className="e-half" />
        <TextField path={[...scale, "labels", "max"]} label="Label of the maximum" optional className="e-half" />
      </div>
    </fieldset>
  );
}
