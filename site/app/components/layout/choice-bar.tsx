import { Link } from "@remix-run/react";

export interface ChoiceBarProps {
  /** Names the choice. */
  label: string;
  /** From the loader: addresses cost no script. */
  choices: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** One of a few views of a list. Links, so that a view has an address and works without JavaScript. */
export function ChoiceBar({ label, choices }: ChoiceBarProps) {
  return (
    <nav aria-label={label}>
      <ul className="seg choice-bar">
        {choices.map(({ label: text, to, isCurrent }) => (
          <li key={text}>
            <Link to={to} aria-current={isCurrent ? "true" : undefined} preventScrollReset>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
