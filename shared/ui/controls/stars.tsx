import { useId, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { useFieldGroup } from "./field.tsx";

const ratings = [1, 2, 3, 4, 5] as const;

export interface StarsProps {
  /** 1 to 5; null if none is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  /** For example 'Click on a star to rate'; announced when it changes. */
  helper: string;
  /** Id of the element that names the group; by default the label of its `Field group`. */
  labelledBy?: string;
  label?: string;
  disabled?: boolean;
}

/** Native radio buttons, so that arrows and screen readers work as usual. */
export function Stars({ value, onChange, helper, labelledBy, label, disabled = false }: StarsProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const highlighted = hovered ?? value ?? 0;
  const group = useFieldGroup({ labelledBy });
  return (
    <div>
      <div className="stars" role="radiogroup" aria-label={label} {...group} onPointerLeave={() => setHovered(null)}>
        {ratings.map((rating) => (
          <label
            key={rating}
            className="star"
            data-lit={rating <= highlighted ? "" : undefined}
            onPointerEnter={(event) => event.pointerType === "mouse" && !disabled && setHovered(rating)}
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
