import { Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { Suggestion } from "@tiptap/suggestion";
import { type BlockKind, type BlockKindText, findBlockKinds } from "./block-kinds.ts";
import { createBlock, findCurrentBlock, turnInto } from "./commands.ts";
import { focusBlock } from "./focus-block.ts";

/** What the menu shows. */
export interface SlashMenuState {
  kinds: BlockKindText[];
  /** Of the one that Enter takes. */
  chosen: number;
  choose: (kind: BlockKind) => void;
  /** Makes another one the chosen one. */
  point: (chosen: number) => void;
  /** Puts the element where the cursor is, and keeps it there. Returns the end of it. */
  mount: (element: HTMLElement) => () => void;
}

export interface SlashMenuOptions {
  /** Told of every change; null: it is closed. */
  onChange: (state: SlashMenuState | null) => void;
  /** Selector of the element that the menu is put into. */
  container: string;
}

/** Makes the block of the cursor the kind; where something is written in it, a new one below. */
function takeKind(view: EditorView, from: number, to: number, kind: BlockKind): void {
  const { state } = view;
  const tr = state.tr.delete(from, to);
  const block = findCurrentBlock(tr);
  if (!block) return;
  const isEmpty = tr.selection.$from.parent.content.size === 0;
  const isOwn = isEmpty && (block.node.type.name !== "list" || block.node.childCount === 1);
  let { index } = block;
  if (isOwn) turnInto(tr, block, kind);
  else {
    index += 1;
    tr.insert(block.position + block.node.nodeSize, createBlock(state.schema, kind));
  }
  view.dispatch(tr);
  focusBlock(view, index);
}

/** '/' at the beginning or after a space offers the kinds of blocks. */
export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: "slashMenu",
  addOptions: () => ({ onChange: () => {}, container: "body" }),
  addProseMirrorPlugins() {
    const { onChange, container } = this.options;
    let shown: SlashMenuState | null = null;
    const show = (state: SlashMenuState | null) => {
      shown = state;
      onChange(state);
    };
    const point = (chosen: number) => {
      if (shown && shown.chosen !== chosen) show({ ...shown, chosen });
    };
    return [
      Suggestion<BlockKindText, BlockKind>({
        editor: this.editor,
        pluginKey: new PluginKey("slashMenu"),
        char: "/",
        container,
        decorationClass: "slash",
        items: ({ query }) => findBlockKinds(query),
        allow: ({ state }) => findCurrentBlock(state)?.node.type.name !== "image",
        command: ({ editor, range, props }) => takeKind(editor.view, range.from, range.to, props),
        render: () => ({
          onStart: ({ items, command, mount }) => show({ kinds: items, chosen: 0, choose: command, point, mount }),
          onUpdate: ({ items, command, mount }) => show({ kinds: items, chosen: 0, choose: command, point, mount }),
          onExit: () => show(null),
          onKeyDown: ({ event }) => {
            if (!shown || shown.kinds.length === 0) return false;
            const { kinds, chosen, choose } = shown;
            const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
            if (step !== 0) {
              point((chosen + step + kinds.length) % kinds.length);
              return true;
            }
            const kind = kinds[chosen]?.kind;
            if (event.key !== "Enter" || kind === undefined) return false;
            choose(kind);
            return true;
          },
        }),
      }),
    ];
  },
});
