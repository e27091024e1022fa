import { focusPaneByName } from "./focus-pane.ts";

const panes = [
  ["outline", "Skip to the outline"],
  ["work", "Skip to the editor"],
  ["tools", "Skip to problems and simulation"],
] as const;

/** Buttons, because a link would change the address. */
export const SkipLinks = () => (
  <>
    {panes.map(([name, label]) => (
      <button key={name} type="button" className="skip" onClick={() => focusPaneByName(name)}>
        {label}
      </button>
    ))}
  </>
);
