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
import { useFolder } from "../folder/use-folder.ts";
import { useOpenFile } from "../folder/use-open-file.ts";
import { siteCopiesKey } from "../site/site-copies-key.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { type AppChoice, listAppChoices, listTextChoices, omitAppChoices } from "./list-app-choices.ts";

interface PaletteViewProps {
  typed: string;
  onType: (typed: string) => void;
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
  const files = useFolder().listing?.data?.files ?? [];
  const openFile = useOpenFile();
  const [commands] = useState(() => listMenuCommands().filter(isAvailable));
  const appChoices = listAppChoices({ drafts, copies: data?.copies ?? [], files, commands, findKeys });
  const choose = ({ action }: AppChoice) => {
    if ("command" in action) runCommand(action.command);
    else if ("to" in action) navigate(action.to);
    else if ("filePath" in action) void openFile(action.filePath);
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

function QuickOpen(view: Pick<PaletteViewProps, "typed" | "onType" | "onClose">) {
  const navigate = useNavigate();
  const drafts = useDesktop((state) => state.drafts);
  const files = useFolder().listing?.data?.files ?? [];
  const openFile = useOpenFile();
  const choose = ({ action }: AppChoice) => {
    if ("to" in action) navigate(action.to);
    else if ("filePath" in action) void openFile(action.filePath);
  };
  return (
    <PaletteDialog
      {...view}
      {...{ title: "Quick open", placeholder: "Draft or file name", isSearching: false, isError: false }}
      items={listTextChoices({ drafts, files })}
      onChoose={choose}
    />
  );
}

interface AppPaletteProps {
  hasOnlyTexts?: boolean;
  onClose: () => void;
}

export function AppPalette({ hasOnlyTexts = false, onClose }: AppPaletteProps) {
  const [typed, setTyped] = useState("");
  const isConnected = useDesktop(({ connection }) => connection.isSignedIn && connection.isReachable !== false);
  const view = { typed, onType: setTyped, onClose };
  if (hasOnlyTexts) return <QuickOpen {...view} />;
  return isConnected ? <ConnectedPalette {...view} /> : <PaletteView {...view} choices={themes} />;
}
