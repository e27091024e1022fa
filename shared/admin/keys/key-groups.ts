/** The keys of one combination are separated by spaces, combinations by ' or '. Ctrl is Cmd on Apple's systems. */
export type KeyEntry = readonly [keys: string, effect: string];

export interface KeyGroup {
  title: string;
  entries: readonly KeyEntry[];
}

export const webKeyGroups: readonly KeyGroup[] = [
  {
    title: "Anywhere",
    entries: [
      ["Ctrl K", "Command palette, on every screen"],
      ["Alt T", "Go to notifications, for example to undo"],
    ],
  },
  {
    title: "In an editor",
    entries: [
      ["Ctrl S", "Save and stay"],
      ["Ctrl Z", "Undo"],
      ["Ctrl Shift Z", "Redo"],
    ],
  },
];

export const editorKeyGroups: readonly KeyGroup[] = [
  {
    title: "From pane to pane",
    entries: [
      ["F6", "Next pane: bar, outline, editor, inspector, problems"],
      ["Shift F6", "Previous pane"],
    ],
  },
  {
    title: "In the form",
    entries: [
      ["Ctrl Enter", "Add a question below, of the same type and scale"],
      ["Enter", "In a question's text: go on with the next question"],
      ["Shift Enter", "In a question's text: new line"],
      ["Esc", "Close the question"],
      ["Alt Shift ↑ or Alt Shift ↓", "Move the question, option or line"],
    ],
  },
  {
    title: "In the grid",
    entries: [
      ["Enter", "Edit the cell; then write it and go down, or add a question"],
      ["Tab", "Next cell; Shift Tab goes back"],
      ["F2", "Edit the cell, with the cursor at its end"],
      ["Esc", "Leave the cell as it was; then Tab leaves the grid"],
      ["Shift ↑ or Shift ↓", "Select more cells"],
      ["Ctrl A", "Select all"],
      ["Ctrl D", "Fill down"],
      ["Ctrl C", "Copy; Ctrl X cuts and Ctrl V pastes"],
      ["Delete", "Clear the cells"],
    ],
  },
  {
    title: "In the JSON",
    entries: [
      ["Ctrl F", "Find and replace"],
      ["Control M", "Let Tab leave the text, or indent again"],
      ["F1", "All commands"],
    ],
  },
];
