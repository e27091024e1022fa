import type { Attribute } from "@tiptap/core";
import type { PostSection } from "#blog/schema.ts";

/** An unchanged block is returned exactly as stored: opening a post must never look like an edit. Never in HTML. */
export const origin = {
  origin: { default: null as PostSection | null, rendered: false, keepOnSplit: false },
} satisfies Record<string, Partial<Attribute>>;
