import { useState } from "react";
import { useAdmin } from "../admin-context.ts";
import { chooseTheme } from "./choose-theme.ts";
import type { PaletteChoice } from "./list-choices.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { usePaletteChoices } from "./use-palette-choices.ts";

interface PaletteProps {
  onClose: () => void;
  onLogOut: () => void;
}

export function Palette({ onClose, onLogOut }: PaletteProps) {
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const [typed, setTyped] = useState("");
  const { choices, isSearching, isError } = usePaletteChoices(typed);
  const choose = ({ action }: PaletteChoice) => {
    if ("to" in action) navigate(action.to);
    else if ("theme" in action) chooseTheme(action.theme);
    else if (action.do === "log out") onLogOut();
    else window.open(host.siteUrl(), "_blank", "noopener");
  };
  return (
    <PaletteDialog {...{ typed, isSearching, isError, onClose }} onType={setTyped} items={choices} onChoose={choose} />
  );
}
