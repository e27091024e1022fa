import { useId } from "react";
import type { LaboratorySettings } from "#assessment/simulate/laboratory.ts";
import { laboratoryLimits } from "#assessment/simulate/laboratory-limits.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { describeShare } from "./describe-laboratory.ts";

interface RangeProps {
  label: string;
  hint: string;
  limits: { min: number; max: number; step: number };
  value: number;
  text: string;
  onChange: (value: number) => void;
}

function Range({ label, hint, limits, value, text, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className="lab-range">
      <label htmlFor={id}>{label}</label>
      <output className="num" htmlFor={id}>
        {text}
      </output>
      <input
        id={id}
        type="range"
        {...limits}
        value={value}
        aria-valuetext={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <p className="small soft" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

interface LaboratorySettingsFieldsProps {
  settings: LaboratorySettings;
  onChange: (patch: Partial<LaboratorySettings>) => void;
}

export function LaboratorySettingsFields({
  settings: { takers, noise, careless, seed },
  onChange,
}: LaboratorySettingsFieldsProps) {
  return (
    <div className="lab-settings">
      <Range
        label="Takers"
        hint="More takers, less chance in the figures"
        limits={laboratoryLimits.takers}
        value={takers}
        text={takers.toLocaleString("en")}
        onChange={(value) => onChange({ takers: value })}
      />
      <Range
        label="Noise"
        hint="Answers that have nothing to do with the person"
        limits={laboratoryLimits.noise}
        value={noise}
        text={describeShare(noise)}
        onChange={(value) => onChange({ noise: value })}
      />
      <Range
        label="Careless takers"
        hint="People who don't read: straight lines and patterns"
        limits={laboratoryLimits.careless}
        value={careless}
        text={describeShare(careless)}
        onChange={(value) => onChange({ careless: value })}
      />
      <Field label="Seed" hint="The same seed gives the same figures">
        <Input
          type="number"
          data-native-undo=""
          {...laboratoryLimits.seed}
          value={seed}
          onChange={({ target }) =>
            onChange({ seed: Math.min(laboratoryLimits.seed.max, Math.max(0, Math.trunc(target.valueAsNumber || 0))) })
          }
        />
      </Field>
    </div>
  );
}
