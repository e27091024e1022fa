import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

interface KeyPress {
  /** A letter, a sign, "Enter" or "Escape". */
  key: string;
  /** With Command on macOS, with Control elsewhere. */
  isCommand?: boolean;
}

const isLinux = process.platform === "linux";

const isInstalled = (program: string) =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Null where keys can be pressed; else what is missing. */
export const missingForKeys: string | null =
  isLinux && !isInstalled("xdotool") ? "Keys are pressed by xdotool, which isn't installed" : null;

const xNames: Readonly<Record<string, string>> = { Enter: "Return", "=": "equal" };
const windowsNames: Readonly<Record<string, string>> = { Enter: "{ENTER}", Escape: "{ESC}" };
const macCodes: Readonly<Record<string, number>> = { Enter: 36, Escape: 53 };

const pressOnLinux = ({ key, isCommand = false }: KeyPress) =>
  execFileSync("xdotool", ["key", `${isCommand ? "ctrl+" : ""}${xNames[key] ?? key}`]);

const sendOnWindows = (keys: string) =>
  execFileSync("powershell", [
    "-NoProfile",
    "-Command",
    `Add-Type -AssemblyName System.Windows.Forms; [System.Windows.Forms.SendKeys]::SendWait('${keys}')`,
  ]);

function pressOnMac({ key, isCommand = false }: KeyPress) {
  const code = macCodes[key];
  const stroke = code === undefined ? `keystroke "${key}"` : `key code ${code}`;
  const modifier = isCommand ? " using command down" : "";
  return execFileSync("osascript", ["-e", `tell application "System Events" to ${stroke}${modifier}`]);
}

/** Presses keys as a person does: the window that has the focus receives them, with its menus. Playwright's only reach the page. */
export function pressKey(press: KeyPress): void {
  if (isLinux) pressOnLinux(press);
  else if (process.platform === "darwin") pressOnMac(press);
  else sendOnWindows(`${press.isCommand ? "^" : ""}${windowsNames[press.key] ?? press.key}`);
}

/** @param text letters, digits and what paths have: SendKeys gives a meaning to brackets and other signs */
export function typeText(text: string): void {
  if (isLinux) execFileSync("xdotool", ["type", text]);
  else if (process.platform === "darwin") pressOnMac({ key: text });
  else sendOnWindows(text);
}

/** On Linux alone. */
export const readFocusedWindow = (): string => execFileSync("xdotool", ["getwindowfocus"], { encoding: "utf8" }).trim();
