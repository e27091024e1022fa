import { joinClasses } from "../controls/join-classes.ts";
import { Icon } from "../icons/icon.tsx";
import { themeSteps } from "./theme.ts";

export interface ThemeSwitchProps {
  className?: string;
}

/**
 * One button, three states: system, light, dark. Icon and name are chosen by CSS from the mark on the root, so they are
 * right before any script of the page has run; a change is announced. The head's `themeScript` answers a press, with or
 * without the framework.
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
      {/* The script writes here, maybe before React has come: for React the inside is opaque. */}
      <span className="sr" role="status" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    </span>
  );
}
