import type { Attribute } from "@tiptap/core";
import type { PostSection } from "#blog/schema.ts";

/**
 * The stored section that a block was built from. An unchanged block is returned exactly as stored: opening a post must
 * never look like an edit. It never appears in the page's HTML.
 */
export const origin = {
  origin: { default: null as PostSection | null, rendered: false, keepOnSplit: false },
} satisfies Record<string, Partial<Attribute>>;
