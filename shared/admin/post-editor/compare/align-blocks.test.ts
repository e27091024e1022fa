import { expect, test } from "vitest";
import type { PostSection } from "#blog/schema.ts";
import { fc } from "#testing/properties.ts";
import { alignBlocks, getDefaultChoice, mergeBlocks } from "./align-blocks.ts";

const write = (content: string, type = "paragraph"): PostSection => ({ type, content, imageUrl: "", imageAlt: "" });
const texts = (sections: readonly PostSection[]) => sections.map(({ content }) => content);

const base = ["Where interests come from", "A first paragraph about them", "What a score can say", "The end"].map(
  (text) => write(text),
);
const [first, second, third, last] = base as [PostSection, PostSection, PostSection, PostSection];

test("a changed block is beside its other version, and what only one side changed resolves itself", () => {
  const mine = [first, write("A first paragraph about interests"), third, write("Mine, added"), last];
  const theirs = [write("Theirs, added"), first, second, write("What a score can tell"), last];
  const rows = alignBlocks(base, mine, theirs);
  expect(rows.map((row) => [row.mine?.content, row.theirs?.content, row.change])).toEqual([
    [undefined, "Theirs, added", "theirs"],
    [first.content, first.content, "same"],
    ["A first paragraph about interests", second.content, "mine"],
    [third.content, "What a score can tell", "theirs"],
    ["Mine, added", undefined, "mine"],
    [last.content, last.content, "same"],
  ]);
  expect(texts(mergeBlocks(rows, getDefaultChoice))).toEqual([
    ...["Theirs, added", first.content, "A first paragraph about interests"],
    ...["What a score can tell", "Mine, added", last.content],
  ]);
});

test("a block that one side removed is removed, and one that both changed waits for a person", () => {
  const mine = [first, write("Mine entirely"), last];
  const theirs = [first, write("Theirs in full"), third, last];
  const rows = alignBlocks([first, second, third, last], mine, theirs);
  expect(rows.map(({ change }) => change)).toEqual(["same", "mine", "theirs", "mine", "same"]);
  const one = alignBlocks([first, second, last], mine, [first, write("Theirs in full"), last]);
  expect(one.map(getDefaultChoice)).toEqual(["mine", null, "mine"]);
  expect(texts(mergeBlocks(one, (row) => (row.change === "both" ? "both" : "mine")))).toEqual([
    ...[first.content, "Mine entirely", "Theirs in full", last.content],
  ]);
});

const section = fc.record({
  type: fc.constantFrom("paragraph", "heading", "divider", "code"),
  content: fc.constantFrom("", "a", "a b", "a b c", "x y", "<b>a</b> b"),
  imageUrl: fc.constantFrom("", "/files/a.png"),
  imageAlt: fc.constantFrom("", "A picture"),
});
const sections = fc.array(section, { maxLength: 12 });

test("all of mine is my text, all of theirs is theirs, and both loses no block", () => {
  fc.assert(
    fc.property(fc.option(sections), sections, sections, (began, mine, theirs) => {
      const rows = alignBlocks(began, mine, theirs);
      expect(mergeBlocks(rows, () => "mine")).toEqual(mine);
      expect(mergeBlocks(rows, () => "theirs")).toEqual(theirs);
      const both = mergeBlocks(rows, () => "both").map((one) => JSON.stringify(one));
      for (const version of [mine, theirs]) {
        let from = 0;
        for (const one of version) from = both.indexOf(JSON.stringify(one), from) + 1 || Number.NaN;
        expect(from).not.toBeNaN();
      }
    }),
  );
});
