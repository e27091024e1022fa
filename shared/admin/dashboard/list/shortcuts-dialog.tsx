import { Dialog } from "#ui/feedback/dialog.tsx";
import { listKeys } from "./list-keys.ts";

const others = [
  { keyLabel: "Ctrl or Cmd + K", meaning: "Command palette, on every screen" },
  { keyLabel: "Alt + T", meaning: "Go to notifications, for example to undo" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      description="They work when the focus is in the list or on nothing."
      onOpenChange={onClose}
    >
      <dl className="leaders dash-keys">
        {[...listKeys, ...others].map(({ keyLabel, meaning }) => (
          <div key={keyLabel}>
            <dt>{meaning}</dt>
            <dd>
              <kbd>{keyLabel}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
