import { Icon } from "./icon";
import { joinClasses } from "./join-classes";
import { themeSteps } from "./theme";

export interface ThemeSwitchProps {
  className?: string;
}

/**
 * One button, three states: system, light, dark. Icon and name are chosen by CSS from the mark on the root, so they are
 * right before any script of the page has run. `themeSwitchScript` in the page's head answers to presses, from the first
 * paint on, and announces the change.
 */
export function ThemeSwitch({ className }: ThemeSwitchProps) {
  return (
    <span className={joinClasses("theme-box needs-script", className)}>
      <button type="button" className="icon-btn theme-switch">
        {themeSteps.map(({ theme, icon, next }) => (
          <span key={theme} className={`on-${theme}`}>
            <Icon name={icon} />
            <span className="sr">{`Theme: ${theme}. Change to ${next}`}</span>
            <span className="tip" aria-hidden="true">{`Theme: ${theme}`}</span>
          </span>
        ))}
      </button>
      {/* The script's own, which may have written into it before React comes. */}
      <span className="sr" role="status" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    </span>
  );
}
