import { useId, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { useFieldGroup } from "./field.tsx";

const ratings = [1, 2, 3, 4, 5] as const;

export interface StarsProps {
  /** 1 to 5; null before a star is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  /** Such as 'Click on a star to rate' or '4 star(s) selected'; read aloud when it changes. */
  helper: string;
  /** Id of the element that names the group; inside a `Field group` it is the field's label. */
  labelledBy?: string;
  /** Names the group where no element does. */
  label?: string;
  disabled?: boolean;
}

/** A rating of one to five: native radios, so arrows and screen readers work as they always do. */
export function Stars({ value, onChange, helper, labelledBy, label, disabled = false }: StarsProps) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  const group = useFieldGroup({ labelledBy });
  return (
    <div>
      <div className="stars" role="radiogroup" aria-label={label} {...group} onPointerLeave={() => setPointed(null)}>
        {ratings.map((rating) => (
          <label
            key={rating}
            className="star"
            data-lit={rating <= lit ? "" : undefined}
            onPointerEnter={(event) => event.pointerType === "mouse" && !disabled && setPointed(rating)}
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={value === rating}
              disabled={disabled}
              onChange={() => onChange(rating)}
            />
            <Icon name="star" />
            <span className="sr">{rating === 1 ? "1 star" : `${rating} stars`}</span>
          </label>
        ))}
      </div>
      <p className="hint stars-helper" role="status">
        {helper}
      </p>
    </div>
  );
}
