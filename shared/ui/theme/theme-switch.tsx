import { joinClasses } from "../controls/join-classes.ts";
import { Icon } from "../icons/icon.tsx";
import { themeSteps } from "./theme.ts";

export interface ThemeSwitchProps {
  className?: string;
}

/**
 * CSS chooses icon and name from the root's attribute, so they are right before any script has run. The `themeScript`
 * in the head handles clicks, with or without the framework.
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
      {/* The script writes here, maybe before hydration, so React must not touch the content. */}
      <span className="sr" role="status" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    </span>
  );
}
