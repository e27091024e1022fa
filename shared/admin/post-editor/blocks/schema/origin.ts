import type { Attribute } from "@tiptap/core";
import type { PostSection } from "#blog/schema.ts";

/**
 * The stored section that a block was made from. A block that still says the same is given back as it was stored, to the
 * letter: reading a post must never look like a change of it. Never in the page's HTML.
 */
export const origin = {
  origin: { default: null as PostSection | null, rendered: false, keepOnSplit: false },
} satisfies Record<string, Partial<Attribute>>;
