import { Fragment } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";

const groups: readonly (readonly [title: string, keys: readonly (readonly [keys: string, effect: string])[]])[] = [
  [
    "Anywhere",
    [
      ["F6", "Next pane: bar, outline, editor, inspector, problems"],
      ["Shift F6", "Previous pane"],
      ["Ctrl S", "Save and stay"],
      ["Ctrl Z", "Undo"],
      ["Ctrl Shift Z", "Redo"],
    ],
  ],
  [
    "In the form",
    [
      ["Ctrl Enter", "Add a question below, of the same type and scale"],
      ["Enter", "In a question's text: go on with the next question"],
      ["Shift Enter", "In a question's text: new line"],
      ["Esc", "Close the question"],
      ["Alt Shift ↑ ↓", "Move the question, option or line"],
    ],
  ],
  [
    "In the grid",
    [
      ["Enter", "Edit the cell; then write it and go down, or add a question"],
      ["Tab", "Next cell; Shift Tab goes back"],
      ["F2", "Edit the cell, with the cursor at its end"],
      ["Esc", "Leave the cell as it was; then Tab leaves the grid"],
      ["Shift ↑ ↓", "Select more cells"],
      ["Ctrl A", "Select all"],
      ["Ctrl D", "Fill down"],
      ["Ctrl C", "Copy; Ctrl X cuts and Ctrl V pastes"],
      ["Delete", "Clear the cells"],
    ],
  ],
  [
    "In the JSON",
    [
      ["Ctrl F", "Find and replace"],
      ["Ctrl M", "Let Tab leave the text, or indent again"],
      ["F1", "All commands"],
    ],
  ],
];

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const nameKeys = (keys: string): string[] =>
  (isApple() ? keys.replace("Ctrl", "Cmd").replace("Cmd M", "Ctrl M").replace("Alt", "Option") : keys).split(" ");

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Keyboard shortcuts" onOpenChange={(isOpen) => isOpen || onClose()}>
    {groups.map(([title, keys]) => (
      <section key={title} className="key-group" aria-label={title}>
        <h3 className="label">{title}</h3>
        <dl className="key-list">
          {keys.map(([combination, effect]) => (
            <Fragment key={combination}>
              <dt>
                {nameKeys(combination).map((key) => (
                  <kbd key={key}>{key}</kbd>
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
