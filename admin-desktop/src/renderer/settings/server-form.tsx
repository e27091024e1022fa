import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Input } from "@illumine/shared/ui/controls/input.tsx";
import { type FormEvent, useState } from "react";
import { ask, toWords } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";

type Checked =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "ok"; server: string }
  | { kind: "refused"; message: string };

/** The site's address: kept once the site has answered as one of ours. */
export function ServerForm() {
  const server = useDesktop(({ connection }) => connection.server);
  const [address, setAddress] = useState(server ?? "");
  const [checked, setChecked] = useState<Checked>({ kind: "none" });
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setChecked({ kind: "busy" });
    try {
      const answer = await ask("checkServer", { address });
      if (answer.kind === "ok") {
        await ask("changeSettings", { server: answer.server });
        setAddress(answer.server);
      }
      setChecked(answer);
    } catch (error) {
      setChecked({ kind: "refused", message: toWords(error) });
    }
  };
  return (
    <form className="set-form" onSubmit={(event) => void check(event)} noValidate>
      <Field
        label="Site address"
        hint="As in https://illumine.example. Only https, or http on this computer."
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
          {checked.kind === "busy" ? "Asking the site..." : "Use this site"}
        </Button>
        <span className="small" role="status">
          {checked.kind === "ok" && `${checked.server} answered, and is your site from now on.`}
        </span>
      </div>
    </form>
  );
}
