const modifierNames: Readonly<Record<string, string>> = { CmdOrCtrl: "Ctrl", Ctrl: "Ctrl", Alt: "Alt", Shift: "Shift" };
const modifierOrder = ["Ctrl", "Alt", "Shift"];

const splitAccelerator = (accelerator: string) => {
  const parts = accelerator.split("+");
  return { modifiers: parts.slice(0, -1).map((part) => modifierNames[part] ?? part), key: parts.at(-1) ?? "" };
};

/** As the list of keys has them. @param accelerator as Electron writes it, such as 'Shift+CmdOrCtrl+S' */
export function toKeys(accelerator: string): string {
  const { modifiers, key } = splitAccelerator(accelerator);
  return [...modifierOrder.filter((name) => modifiers.includes(name)), key].join(" ");
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const isSign = (key: string) => /^[^a-z]$/i.test(key);

export function isAccelerator(press: KeyPress, accelerator: string): boolean {
  const { modifiers, key } = splitAccelerator(accelerator);
  if (press.key.toLowerCase() !== key.toLowerCase()) return false;
  if ((press.ctrlKey || press.metaKey) !== modifiers.includes("Ctrl")) return false;
  if (press.altKey !== modifiers.includes("Alt")) return false;
  // Some keyboards need Shift for a sign.
  return isSign(key) || press.shiftKey === modifiers.includes("Shift");
}
