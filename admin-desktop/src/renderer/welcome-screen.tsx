import { brand } from "@illumine/shared/brand";
import { BrandMark } from "@illumine/shared/ui/brand-mark";
import { useEffect, useState } from "react";
import type { DesktopBridge } from "../bridge";

declare global {
  interface Window {
    desktop: DesktopBridge;
  }
}

/** What the app shows until the administrator's screens move in. */
export function WelcomeScreen() {
  const [version, setVersion] = useState("");
  useEffect(() => {
    void window.desktop.getVersion().then(setVersion);
  }, []);
  return (
    <main className="wrap band">
      <BrandMark size={40} />
      <p className="lead">The administrator's desktop app of {brand.name}.</p>
      <p className="mono muted">{version && `Version ${version}`}</p>
    </main>
  );
}
