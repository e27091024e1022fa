import { brand } from "@illumine/shared/brand.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Segments } from "@illumine/shared/ui/controls/segments.tsx";
import { Switch } from "@illumine/shared/ui/controls/switch.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useState } from "react";
import type { Settings } from "#src/model/settings.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { ServerForm } from "./server-form.tsx";
import { SessionStatus } from "./session-status.tsx";
import { SpellingSetting } from "./spelling-setting.tsx";

const themes = [
  ["system", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const;

async function change(settings: Partial<Settings>): Promise<void> {
  try {
    await callMain("changeSettings", settings);
  } catch (error) {
    showAdminToast({ title: "The setting couldn't be saved", description: toErrorMessage(error), tone: "error" });
  }
}

export function SettingsScreen() {
  const { theme, checksForUpdates, spellingLanguage } = useDesktop((state) => state.settings);
  const version = useDesktop((state) => state.version);
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<string | null>(null);
  const check = async () => {
    setChecking(true);
    try {
      setChecked((await callMain("checkForUpdates")).message);
    } catch (error) {
      setChecked(toErrorMessage(error));
    } finally {
      setChecking(false);
    }
  };
  return (
    <main id="main" className="wrap drafts settings">
      <div className="adm-head">
        <h1 className="h1">Settings</h1>
      </div>
      <section aria-labelledby="site-settings" className="set-part">
        <h2 className="h3" id="site-settings">
          Your site
        </h2>
        <ServerForm />
        <SessionStatus />
      </section>
      <section aria-labelledby="look-settings" className="set-part">
        <h2 className="h3" id="look-settings">
          Appearance
        </h2>
        <Segments label="Theme" value={theme} options={themes} onChange={(chosen) => void change({ theme: chosen })} />
      </section>
      <section aria-labelledby="spelling-settings" className="set-part">
        <h2 className="h3" id="spelling-settings">
          Spelling
        </h2>
        <SpellingSetting
          language={spellingLanguage}
          onChange={(language) => void change({ spellingLanguage: language })}
        />
      </section>
      <section aria-labelledby="update-settings" className="set-part">
        <h2 className="h3" id="update-settings">
          Updates
        </h2>
        <Switch
          label="Check for updates when the app starts"
          checked={checksForUpdates}
          onCheckedChange={(isOn) => void change({ checksForUpdates: isOn })}
        />
        <div className="row">
          <Button size="s" busy={isChecking} onClick={() => void check()}>
            Check for updates now
          </Button>
          <span className="small muted">
            {brand.name} {version}
          </span>
        </div>
        {checked !== null && (
          <Alert live>
            <p>{checked}</p>
          </Alert>
        )}
      </section>
    </main>
  );
}
