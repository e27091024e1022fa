import type { MouseEvent } from "react";
import { Icon } from "./icon";
import { joinClasses } from "./join-classes";
import { setTheme, themeSteps } from "./theme";

export interface ThemeSwitchProps {
  className?: string;
}

function handlePress({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const choice = document.documentElement.dataset["themeChoice"];
  const next = (themeSteps.find(({ theme }) => theme === choice) ?? themeSteps[0]).next;
  setTheme(next);
  const status = currentTarget.nextElementSibling;
  if (status) status.textContent = `Theme: ${next}`;
}

/**
 * One button, three states: system, light, dark. Icon and name are chosen by CSS from the mark on the root, so they are
 * right before any script of the page has run; a change is announced. Pages without the framework: `themeSwitchScript`.
 */
export function ThemeSwitch({ className }: ThemeSwitchProps) {
  return (
    <span className={joinClasses("theme-box needs-script", className)}>
      <button type="button" className="icon-btn theme-switch" onClick={handlePress}>
        {themeSteps.map(({ theme, icon, next }) => (
          <span key={theme} className={`on-${theme}`}>
            <Icon name={icon} />
            <span className="sr">{`Theme: ${theme}. Change to ${next}`}</span>
            <span className="tip" aria-hidden="true">{`Theme: ${theme}`}</span>
          </span>
        ))}
      </button>
      <span className="sr" role="status" />
    </span>
  );
}
