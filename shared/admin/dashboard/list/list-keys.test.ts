import { expect, test } from "vitest";
import { findListAction } from "./list-keys.ts";

test("moving, searching and help work anywhere, other keys only on an item", () => {
  const actions = (isInList: boolean) =>
    ["/", "j", "K", "?", "ArrowDown", "ArrowUp", "e", "x", "p", "f", "Delete", "Escape", "q", "Enter"].map((key) =>
      findListAction(key, { isInList }),
    );
  expect(actions(false)).toEqual([
    ...["search", "next", "previous", "help"],
    ...[null, null, null, null, null, null, null],
    ...["clear", null, null],
  ]);
  expect(actions(true)).toEqual([
    ...["search", "next", "previous", "help", "next", "previous"],
    ...["edit", "select", "switch", "feature", "delete", "clear", null, null],
  ]);
});
