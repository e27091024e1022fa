import { expect, test } from "vitest";
import { parseAdminPath } from "../paths.ts";
import { commands, findCommands } from "./commands.ts";

const find = (search: string) => findCommands(search).map(({ label }) => label);

test("without a word everything is offered, and every way leads to a screen", () => {
  expect(find(" ")).toHaveLength(commands.length);
  for (const { label, deed } of commands) {
    if ("to" in deed) expect(parseAdminPath(deed.to.split("?")[0] ?? ""), label).not.toBeNull();
  }
});

test("commands are found by any of their words, in any case and order", () => {
  expect(find("POST new")).toEqual(["New post"]);
  expect(find("trash")).toEqual(["Deleted posts", "Deleted assessments"]);
  expect(find("sign out")).toEqual(["Logout"]);
  expect(find("zebra")).toEqual([]);
});
