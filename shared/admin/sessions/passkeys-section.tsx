import { useState } from "react";
import type { Passkey } from "#api/passkeys.ts";
import { Button } from "#ui/controls/button.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { formatDateTime } from "../format-date.ts";
import { ReadFailure } from "../read-failure.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { SessionItem } from "./session-item.tsx";
import { usePasskeys } from "./use-passkeys.ts";

/** The mutation has shown the error already. */
const ignoreFailure = () => null;

export function PasskeysSection() {
  const { list, add, rename, remove, allowCodes, canAdd } = usePasskeys();
  const [dialog, setDialog] = useState<{ what: "rename" | "delete"; passkey: Passkey } | null>(null);
  const close = () => setDialog(null);
  const passkeys = list.data?.passkeys ?? [];
  const isLast = passkeys.length === 1;
  return (
    <section className="adm-section" aria-labelledby="passkeys">
      <div className="sess-head">
        <h2 className="h2" id="passkeys">
          Passkeys{list.data && ` (${passkeys.length})`}
        </h2>
        {canAdd && (
          <Button variant="ink" busy={add.isPending} onClick={() => add.mutate()}>
            Add a passkey
          </Button>
        )}
      </div>
      <p className="soft">
        {canAdd
          ? "Sign in with your fingerprint, face, PIN or security key instead of a code."
          : "Passkeys work in browsers. To add one, open this screen in a browser."}
      </p>
      {list.isPending && <Spinner>Loading passkeys...</Spinner>}
      {list.isError && <ReadFailure title="Failed to load passkeys" query={list} />}
      {passkeys.length > 0 && (
        <ul className="sess-list">
          {passkeys.map((passkey) => (
            <SessionItem
              key={passkey.id}
              label={passkey.name}
              facts={[
                ["Added", formatDateTime(passkey.createdAt)],
                ["Last used", passkey.lastUsedAt === null ? "Not yet" : formatDateTime(passkey.lastUsedAt)],
              ]}
              actions={[
                {
                  action: "Rename",
                  actionLabel: `Rename the passkey ${passkey.name}`,
                  onAction: () => setDialog({ what: "rename", passkey }),
                },
                {
                  action: "Delete",
                  actionLabel: `Delete the passkey ${passkey.name}`,
                  onAction: () => setDialog({ what: "delete", passkey }),
                },
              ]}
            />
          ))}
        </ul>
      )}
      {list.data && passkeys.length > 0 && (
        <div className="sess-setting">
          <Switch
            label="Codes from unknown devices"
            checked={list.data.areUnknownDeviceCodesAllowed}
            disabled={allowCodes.isPending}
            aria-describedby="unknown-device-codes"
            onCheckedChange={(isAllowed) => allowCodes.mutate(isAllowed)}
          />
          <p className="hint" id="unknown-device-codes">
            If it's off, a device that has never signed in needs a passkey. Devices in the list below still get codes.
          </p>
        </div>
      )}
      {dialog?.what === "rename" && (
        <RenamePasskeyDialog
          passkey={dialog.passkey}
          onRename={async (name) => {
            await rename.mutateAsync({ id: dialog.passkey.id, name }).catch(ignoreFailure);
          }}
          onClose={close}
        />
      )}
      {dialog?.what === "delete" && (
        <ConfirmDialog
          title="Delete this passkey?"
          text={
            isLast
              ? `"${dialog.passkey.name}" is your last passkey. You'll sign in with codes, and unknown devices can ask for them again.`
              : `"${dialog.passkey.name}" can no longer sign in here. Delete it on your device too, or the browser will still offer it.`
          }
          confirm="Delete passkey"
          onConfirm={async () => {
            await remove.mutateAsync(dialog.passkey).catch(ignoreFailure);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
