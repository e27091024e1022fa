import { Dialog } from "#ui/feedback/dialog.tsx";
import { listKeys } from "./list-keys.ts";

const others = [
  { shown: "Ctrl or Cmd + K", meaning: "Command palette, on every screen" },
  { shown: "Alt + T", meaning: "To the messages, to undo for instance" },
];

/** What the list's keys are. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      description="They work while the focus is in the list, or on nothing."
      onOpenChange={onClose}
    >
      <dl className="leaders dash-keys">
        {[...listKeys, ...others].map(({ shown, meaning }) => (
          <div key={shown}>
            <dt>{meaning}</dt>
            <dd>
              <kbd>{shown}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
