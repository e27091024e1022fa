import { Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { Suggestion } from "@tiptap/suggestion";
import { type BlockKind, type BlockKindInfo, getBlockKind, isTextKind, searchBlockKinds } from "./block-kinds.ts";
import { type Block, createBlock, findBlock, findCurrentBlock, openLine, replaceBlock } from "./commands.ts";
import { focusBlock } from "./focus-block.ts";

export interface SlashMenuState {
  kinds: BlockKindInfo[];
  chosen: number;
  choose: (kind: BlockKind) => void;
  point: (chosen: number) => void;
  mount: (element: HTMLElement) => () => void;
}

export interface SlashMenuOptions {
  /** Null when the menu closes. */
  onChange: (state: SlashMenuState | null) => void;
  /** CSS selector. */
  container: string;
}

function insertKind(view: EditorView, from: number, to: number, kind: BlockKind): void {
  const { state } = view;
  const tr = state.tr.delete(from, to);
  const block = findCurrentBlock(tr);
  if (!block) return;
  const isEmpty = tr.selection.$from.parent.content.size === 0;
  const isReplaced = isEmpty && (block.node.type.name !== "list" || block.node.childCount === 1);
  let { index } = block;
  if (isReplaced) replaceBlock(tr, block, kind);
  else {
    index += 1;
    tr.insert(block.position + block.node.nodeSize, createBlock(state.schema, kind));
  }
  const inserted = kind === "divider" ? findBlock(tr.doc, index) : null;
  if (inserted) {
    view.dispatch(openLine(tr, inserted).scrollIntoView());
    return;
  }
  view.dispatch(tr);
  focusBlock(view, index);
}

/** In code and addresses a slash is a slash. */
const hasSlashMenu = (block: Block | null) => {
  const kind = block && getBlockKind(block.node);
  return kind === null || (isTextKind(kind) && kind !== "codeBlock");
};

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
      Suggestion<BlockKindInfo, BlockKind>({
        editor: this.editor,
        pluginKey: new PluginKey("slashMenu"),
        char: "/",
        container,
        decorationClass: "slash",
        items: ({ query }) => searchBlockKinds(query),
        allow: ({ state }) => hasSlashMenu(findCurrentBlock(state)),
        command: ({ editor, range, props }) => insertKind(editor.view, range.from, range.to, props),
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
