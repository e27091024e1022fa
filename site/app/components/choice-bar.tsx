import { Link } from "@remix-run/react";

interface ChoiceBarProps {
  /** Names the choice. */
  label: string;
  choices: readonly { value: string; label: string }[];
  current: string;
  /** The address of a choice. */
  toAddress: (value: string) => string;
}

/** One of a few views of a list. Links, so that a view has an address and works without JavaScript. */
export function ChoiceBar({ label, choices, current, toAddress }: ChoiceBarProps) {
  return (
    <nav aria-label={label}>
      <ul className="seg choice-bar">
        {choices.map(({ value, label: text }) => (
          <li key={value}>
            <Link to={toAddress(value)} aria-current={value === current ? "true" : undefined} preventScrollReset>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
