import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Input } from "@illumine/shared/ui/controls/input.tsx";
import { type FormEvent, useState } from "react";
import { callMain, toErrorMessage } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";

type Checked =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "ok"; server: string }
  | { kind: "refused"; message: string };

export function ServerForm() {
  const server = useDesktop(({ connection }) => connection.server);
  const [address, setAddress] = useState(server ?? "");
  const [checked, setChecked] = useState<Checked>({ kind: "none" });
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setChecked({ kind: "busy" });
    try {
      const answer = await callMain("checkServer", { address });
      if (answer.kind === "ok") {
        await callMain("changeSettings", { server: answer.server });
        setAddress(answer.server);
      }
      setChecked(answer);
    } catch (error) {
      setChecked({ kind: "refused", message: toErrorMessage(error) });
    }
  };
  return (
    <form className="set-form" onSubmit={(event) => void check(event)} noValidate>
      <Field
        label="Site address"
        hint="For example, https://illumine.example. Use https, or http for a site on this computer."
        error={checked.kind === "refused" ? checked.message : undefined}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setChecked({ kind: "none" });
          }}
        />
      </Field>
      <div className="row">
        <Button type="submit" variant="ink" busy={checked.kind === "busy"}>
          {checked.kind === "busy" ? "Checking..." : "Use this site"}
        </Button>
        <span className="small" role="status">
          {checked.kind === "ok" && `${checked.server} is now your site.`}
        </span>
      </div>
    </form>
  );
}
