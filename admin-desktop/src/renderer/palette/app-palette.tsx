import { chooseTheme } from "@illumine/shared/admin/palette/choose-theme.ts";
import { listChoices, type PaletteChoice } from "@illumine/shared/admin/palette/list-choices.ts";
import { PaletteDialog } from "@illumine/shared/admin/palette/palette-dialog.tsx";
import { usePaletteChoices } from "@illumine/shared/admin/palette/use-palette-choices.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { findKeys, listMenuCommands } from "../commands/command-keys.ts";
import { isAvailable, runCommand } from "../commands/use-commands.ts";
import { callMain } from "../desktop.ts";
import { siteCopiesKey } from "../site/site-copies-key.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { type AppChoice, listAppChoices, omitAppChoices } from "./list-app-choices.ts";

interface PaletteViewProps {
  typed: string;
  onType: (typed: string) => void;
  /** What the site offers. */
  choices: readonly PaletteChoice[];
  isSearching?: boolean;
  isError?: boolean;
  onClose: () => void;
}

function PaletteView({ choices, isSearching = false, isError = false, ...view }: PaletteViewProps) {
  const navigate = useNavigate();
  const drafts = useDesktop((state) => state.drafts);
  const { data } = useQuery({
    queryKey: siteCopiesKey,
    queryFn: () => callMain("listSiteCopies"),
    networkMode: "always",
    staleTime: 0,
  });
  const [commands] = useState(() => listMenuCommands().filter(isAvailable));
  const appChoices = listAppChoices({ drafts, copies: data?.copies ?? [], commands, findKeys });
  const choose = ({ action }: AppChoice) => {
    if ("command" in action) runCommand(action.command);
    else if ("to" in action) navigate(action.to);
    else if ("theme" in action) chooseTheme(action.theme);
  };
  return (
    <PaletteDialog
      {...view}
      {...{ isSearching, isError }}
      items={[...appChoices, ...omitAppChoices(choices, appChoices)]}
      onChoose={choose}
    />
  );
}

function ConnectedPalette(view: Pick<PaletteViewProps, "typed" | "onType" | "onClose">) {
  return <PaletteView {...view} {...usePaletteChoices(view.typed)} />;
}

const themes = listChoices({ categories: { blog: [], assessments: [] }, views: [], typed: "" }).filter(
  ({ action }) => "theme" in action,
);

/** What the app has, and while it's connected what the site has. */
export function AppPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const isConnected = useDesktop(({ connection }) => connection.isSignedIn && connection.isReachable !== false);
  const view = { typed, onType: setTyped, onClose };
  return isConnected ? <ConnectedPalette {...view} /> : <PaletteView {...view} choices={themes} />;
}
