import { TopFrame } from "@illumine/shared/admin/frame/top-frame.tsx";
import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { brand } from "@illumine/shared/brand.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { DraftTabs } from "../tabs/draft-tabs.tsx";
import { ConnectionChip } from "./connection-chip.tsx";
import { PaletteButton } from "./palette-button.tsx";

const links = [
  ["Drafts", desktopPaths.drafts],
  ["Folder", desktopPaths.folder],
  ["On the site", desktopPaths.site],
  ["Outbox", desktopPaths.outbox],
  ["Bin", desktopPaths.bin],
  ["Dashboard", adminPaths.dashboard],
  ["Settings", desktopPaths.settings],
] as const;

const isCurrent = (to: string, pathname: string) =>
  to === adminPaths.dashboard || to === desktopPaths.folder ? pathname.startsWith(to) : pathname === to;

function Links() {
  const { pathname } = useLocation();
  const waiting = useDesktop(({ outbox }) => outbox.length);
  const hasFolder = useDesktop(({ settings }) => settings.folder !== null);
  const shown = links.filter(([, to]) => hasFolder || to !== desktopPaths.folder);
  return (
    <>
      {shown.map(([label, to]) => (
        <li key={to}>
          <Link to={to} aria-current={isCurrent(to, pathname) ? "page" : undefined}>
            {label}
            {to === desktopPaths.outbox && waiting > 0 && (
              <span className="mono nav-count">
                {waiting}
                <span className="sr"> waiting</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </>
  );
}

interface DesktopFrameProps {
  head?: ReactNode;
  children: ReactNode;
}

export const DesktopFrame = ({ head, children }: DesktopFrameProps) => (
  <TopFrame
    isApp
    home={{ to: desktopPaths.drafts, label: `${brand.name}, drafts` }}
    label="App"
    head={head}
    links={<Links />}
    tools={
      <>
        <ConnectionChip />
        <PaletteButton />
      </>
    }
  >
    <DraftTabs />
    {children}
  </TopFrame>
);
