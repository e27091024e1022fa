import { useState } from "react";
import { Icon } from "./icon";
import { joinClasses } from "./join-classes";
import { type Theme, useTheme } from "./theme";

const next: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
const words: Record<Theme, string> = { system: "system", light: "light", dark: "dark" };

export interface ThemeSwitchProps {
  className?: string;
}

/**
 * One button, three states: system, light, dark. The icon is chosen by CSS from the mark on the root, so it is right
 * before hydration; the name says the state and what a press does, and a change is announced.
 */
export function ThemeSwitch({ className }: ThemeSwitchProps) {
  const [theme, setTheme] = useTheme();
  const [hasChanged, setHasChanged] = useState(false);
  const label = `Theme: ${words[theme]}. Change to ${words[next[theme]]}`;
  return (
    <span className={joinClasses("theme-box", className)}>
      <button
        type="button"
        className="icon-btn theme-switch"
        aria-label={label}
        onClick={() => {
          setTheme(next[theme]);
          setHasChanged(true);
        }}
      >
        <Icon name="system" className="ico--system" />
        <Icon name="sun" className="ico--light" />
        <Icon name="moon" className="ico--dark" />
        <span className="tip" aria-hidden="true">
          Theme: {words[theme]}
        </span>
      </button>
      <span className="sr" role="status">
        {hasChanged ? `Theme: ${words[theme]}` : ""}
      </span>
    </span>
  );
}
