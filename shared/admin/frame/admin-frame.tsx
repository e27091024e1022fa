import type { ReactNode } from "react";
import { brand } from "#brand.ts";
import { Button } from "#ui/controls/button.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { useAdmin } from "../admin-context.ts";
import { AdminLink } from "../admin-link.tsx";
import { useLogOut } from "../log-out/use-log-out.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { adminPaths } from "../paths.ts";
import { TopFrame } from "./top-frame.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

const navLinks = [
  ["Dashboard", adminPaths.dashboard],
  ["Occupations", adminPaths.occupations],
  ["Categories", adminPaths.categories],
  ["Blog settings", adminPaths.blogSettings],
  ["Testimonials", adminPaths.testimonials],
  ["Sessions", adminPaths.sessions],
] as const;

function Links() {
  const { host } = useAdmin();
  const { path } = host.useLocation();
  return (
    <>
      {navLinks.map(([label, to]) => (
        <li key={to}>
          <AdminLink to={to} aria-current={path === to ? "page" : undefined}>
            {label}
          </AdminLink>
        </li>
      ))}
      <li>
        <a href={host.siteUrl()} target="_blank" rel="noopener">
          View site
        </a>
      </li>
    </>
  );
}

export function AdminFrame({ children }: { children: ReactNode }) {
  const { logOut, dialog } = useLogOut();
  const HostFrame = useAdmin().host.frame;
  useFocusAfterRemoval();
  const logOutButton = (
    <Button variant="quiet" size="s" onClick={() => void logOut()}>
      <ToolIcon name="out" size="s" />
      Logout
    </Button>
  );
  if (HostFrame)
    return (
      <HostFrame>
        <nav className="adm-nav" aria-label="Admin">
          <div className="wrap">
            <ul>
              <Links />
            </ul>
            {logOutButton}
          </div>
        </nav>
        {children}
        {dialog}
      </HostFrame>
    );
  return (
    <TopFrame
      home={{ to: adminPaths.dashboard, label: `${brand.name}, dashboard` }}
      badge="Admin"
      label="Admin"
      links={<Links />}
      tools={<PaletteButton onLogOut={() => void logOut()} />}
      end={logOutButton}
      menuEnd={
        <button type="button" className="atop-out" onClick={() => void logOut()}>
          Logout
        </button>
      }
    >
      {children}
      {dialog}
    </TopFrame>
  );
}
