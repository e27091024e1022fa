import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { Command } from "#src/model/events.ts";
import { toErrorMessage } from "../desktop.ts";
import { startDraft } from "../drafts/start-draft.ts";
import { desktopPaths } from "../paths.ts";

type CommandHandler = () => void;

const handlers = new Map<Command, CommandHandler>();

export function provideCommands(commandHandlers: Partial<Record<Command, CommandHandler>>): () => void {
  const entries = Object.entries(commandHandlers) as [Command, CommandHandler][];
  for (const [command, handler] of entries) handlers.set(command, handler);
  return () => {
    for (const [command, handler] of entries) if (handlers.get(command) === handler) handlers.delete(command);
  };
}

const hasNativeUndo = () => document.activeElement?.closest("[data-native-undo], dialog, .settings") != null;

export function useCommands(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const createDraft = async () => {
      try {
        navigate(desktopPaths.draft(await startDraft()));
      } catch (error) {
        showAdminToast({ title: "The draft couldn't be created", description: toErrorMessage(error), tone: "error" });
      }
    };
    const handle = (command: Command) => {
      if (command === "new draft") return void createDraft();
      if (command === "settings") return navigate(desktopPaths.settings);
      if (command === "outbox") return navigate(desktopPaths.outbox);
      const handler = handlers.get(command);
      if ((command === "undo" || command === "redo") && (!handler || hasNativeUndo())) {
        document.execCommand(command);
        return;
      }
      handler?.();
    };
    return window.desktop.onEvent((event) => {
      if (event.kind === "command") handle(event.command);
    });
  }, [navigate]);
}
