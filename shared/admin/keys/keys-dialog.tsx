import { Fragment } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import type { KeyGroup } from "./key-groups.ts";
import { isApple, nameKeys } from "./name-keys.ts";
import "./keys.css";

interface KeysDialogProps {
  groups: readonly KeyGroup[];
  onClose: () => void;
}

export function KeysDialog({ groups, onClose }: KeysDialogProps) {
  const isAppleKeyboard = isApple();
  return (
    <Dialog open title="Keyboard shortcuts" onOpenChange={onClose}>
      {groups.map(({ title, entries }) => (
        <section key={title} className="key-group" aria-label={title}>
          <h3 className="label">{title}</h3>
          <dl className="key-list">
            {entries.map(([keys, effect]) => (
              <Fragment key={keys}>
                <dt>
                  {nameKeys(keys, isAppleKeyboard).map((combination, at) => (
                    <Fragment key={combination.join(" ")}>
                      {at > 0 && " or "}
                      {combination.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </Fragment>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
