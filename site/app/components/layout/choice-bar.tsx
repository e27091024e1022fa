import { Link } from "@remix-run/react";

export interface ChoiceBarProps {
  label: string;
  /** From the loader, so that building the URLs costs no JavaScript. */
  choices: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** Links, so that each view has a URL and works without JavaScript. */
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
