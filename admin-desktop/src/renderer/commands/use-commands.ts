import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect, useLayoutEffect } from "react";
import { useNavigate } from "react-router-dom";
import { commandTexts, type MenuCommand } from "#src/model/command-texts.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { startDraft } from "../drafts/start-draft.ts";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { isAccelerator } from "./accelerators.ts";

type CommandHandler = () => void;

const handlers = new Map<MenuCommand, CommandHandler>();

export function provideCommands(commandHandlers: Partial<Record<MenuCommand, CommandHandler>>): () => void {
  const entries = Object.entries(commandHandlers) as [MenuCommand, CommandHandler][];
  for (const [command, handler] of entries) handlers.set(command, handler);
  return () => {
    for (const [command, handler] of entries) if (handlers.get(command) === handler) handlers.delete(command);
  };
}

export const isAvailable = (command: MenuCommand): boolean => handlers.has(command);

const hasNativeUndo = () => document.activeElement?.closest("[data-native-undo], dialog, .settings") != null;

export function runCommand(command: MenuCommand): void {
  const handler = handlers.get(command);
  if ((command === "undo" || command === "redo") && (!handler || hasNativeUndo())) document.execCommand(command);
  else handler?.();
}

/** The menu has these keys too, but doesn't get those that the code editor uses itself. */
const pageCommands = [
  ...(["palette", "keys", "quick open", "find in files"] as const),
  ...(["next draft", "previous draft"] as const),
];

const findPageCommand = (event: KeyboardEvent) =>
  pageCommands.find((command) => {
    const { accelerator } = commandTexts[command];
    return accelerator !== undefined && isAccelerator(event, accelerator);
  });

export function useCommands(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const open = async (title: string, find: () => Promise<string | null>) => {
      try {
        const id = await find();
        if (id !== null) navigate(desktopPaths.draft(id));
      } catch (error) {
        showAdminToast({ title, description: toErrorMessage(error), tone: "error", durationMs: 12_000 });
      }
    };
    return provideCommands({
      "new draft": () => void open("The draft couldn't be created", startDraft),
      open: () =>
        void open("The file couldn't be opened", async () => {
          const draft = await callMain("openFile");
          return draft?.id ?? null;
        }),
      "open folder": () =>
        void open("The folder couldn't be opened", async () => {
          if (await callMain("openFolder")) navigate(desktopPaths.folder);
          return null;
        }),
      settings: () => navigate(desktopPaths.settings),
      outbox: () => navigate(desktopPaths.outbox),
    });
  }, [navigate]);
  const hasFolder = useDesktop(({ settings }) => settings.folder !== null);
  useEffect(() => {
    if (!hasFolder) return;
    return provideCommands({
      "close folder": () => void callMain("closeFolder").catch(console.error),
      "find in files": () => navigate(desktopPaths.findInFiles),
    });
  }, [hasFolder, navigate]);
  useEffect(
    () =>
      window.desktop.onEvent((event) => {
        if (event.kind === "command") runCommand(event.command);
      }),
    [],
  );
  // A layout effect: a key that is pressed as soon as a screen shows has its effect.
  useLayoutEffect(() => {
    const run = (event: KeyboardEvent) => {
      const command = findPageCommand(event);
      // An open dialog comes first.
      if (!command || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      event.stopPropagation();
      runCommand(command);
    };
    const runInCode = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(".monaco-editor")) run(event);
    };
    // A text box may use the same keys, as the post editor does for links.
    document.addEventListener("keydown", run);
    document.addEventListener("keydown", runInCode, { capture: true });
    return () => {
      document.removeEventListener("keydown", run);
      document.removeEventListener("keydown", runInCode, { capture: true });
    };
  }, []);
}
