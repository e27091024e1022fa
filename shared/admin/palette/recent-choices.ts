import { z } from "zod";

const key = "adminPaletteRecent";
const maxChoices = 30;

const Choices = z.array(z.string().max(400));

/** Ids of what was chosen in the palette on this device, the latest first. */
export function readRecentChoices(): string[] {
  try {
    const stored = Choices.safeParse(JSON.parse(window.localStorage.getItem(key) ?? "[]"));
    return stored.success ? stored.data : [];
  } catch {
    // Storage may be blocked, or hold something else.
    return [];
  }
}

export function rememberChoice(id: string): void {
  const choices = [id, ...readRecentChoices().filter((other) => other !== id)].slice(0, maxChoices);
  try {
    window.localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Storage may be blocked; the order then says nothing of earlier choices.
  }
}
