import { useEffect } from "react";
import { brand } from "#brand.ts";
import { quadrant } from "#drawing/quadrant.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { BrandMark } from "#ui/icons/brand-mark.tsx";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { useAdmin } from "../admin-context.ts";
import { loadDashboard } from "../admin-screens.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInScreen() {
  const { host } = useAdmin();
  // The code loads while the administrator reads the e-mail.
  useEffect(() => {
    loadDashboard().catch(console.warn);
  }, []);
  const HostFrame = host.frame;
  const main = (
    <main id="main" className="wrap sign-in">
      <div className="sign-in-text">
        <h1 className="h1">Sign in</h1>
        <SignInForm />
      </div>
      <Drawn className="sign-in-dial" svg={quadrant({ value: null, detail: "full" })} />
    </main>
  );
  if (HostFrame) return <HostFrame>{main}</HostFrame>;
  return (
    <div className="page">
      <header className="top atop">
        <div className="wrap">
          <a href={host.siteUrl()} aria-label={`${brand.name}, home`}>
            <BrandMark />
          </a>
          <span className="badge atop-badge">Admin</span>
          <div className="top-tools">
            <ThemeSwitch />
          </div>
        </div>
      </header>
      {main}
    </div>
  );
}
