import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { Command } from "#src/model/events.ts";
import { toWords } from "../desktop.ts";
import { startDraft } from "../drafts/start-draft.ts";
import { desktopPaths } from "../paths.ts";

type Act = () => void;

/** Of the draft that is open; the editor puts them here while it is on the screen. */
const ownActs = new Map<Command, Act>();

/** Answers menu entries while a screen shows. Returns the end of it. */
export function provideCommands(acts: Partial<Record<Command, Act>>): () => void {
  const entries = Object.entries(acts) as [Command, Act][];
  for (const [command, act] of entries) ownActs.set(command, act);
  return () => {
    for (const [command, act] of entries) if (ownActs.get(command) === act) ownActs.delete(command);
  };
}

/** In a text box of a dialog or of the settings, the box's own history counts. */
const isOwnUndo = () => document.activeElement?.closest("[data-own-undo], dialog, .settings") != null;

/** A hook: carries out what the menu asks for. */
export function useCommands(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const begin = async () => {
      try {
        navigate(desktopPaths.draft(await startDraft()));
      } catch (error) {
        showAdminToast({ title: "A draft could not be begun", description: toWords(error), tone: "error" });
      }
    };
    const act = (command: Command) => {
      if (command === "new draft") return void begin();
      if (command === "settings") return navigate(desktopPaths.settings);
      if (command === "outbox") return navigate(desktopPaths.outbox);
      const own = ownActs.get(command);
      if ((command === "undo" || command === "redo") && (!own || isOwnUndo())) {
        document.execCommand(command);
        return;
      }
      own?.();
    };
    return window.desktop.onEvent((event) => {
      if (event.kind === "command") act(event.command);
    });
  }, [navigate]);
}
