import { useState } from "react";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { describeSaveState, findReason } from "./save-message.ts";
import type { SaveStatusProps } from "./save-status.tsx";

/** Why nothing is saved, below a bar that has no room for it. `SaveStatus` announces it. */
export function SaveReason({ state }: Pick<SaveStatusProps, "state">) {
  const [shown, setShown] = useState<string | null>(null);
  const reason = findReason(shown, state);
  if (reason !== shown) setShown(reason);
  if (reason === null) return null;
  const isError = describeSaveState(state, 0).tone === "error";
  return <p className={joinClasses("save-reason", isError && "save-reason--error")}>{reason}</p>;
}
