import { expect, test } from "vitest";
import { parseAdminPath } from "../paths.ts";
import { commands, findCommands } from "./commands.ts";

const find = (search: string) => findCommands(search).map(({ label }) => label);

test("an empty search offers every command, and every path leads to a screen", () => {
  expect(find(" ")).toHaveLength(commands.length);
  for (const { label, action } of commands) {
    if ("to" in action) expect(parseAdminPath(action.to.split("?")[0] ?? ""), label).not.toBeNull();
  }
});

test("commands are found by label and keywords, in any case and order", () => {
  expect(find("POST new")).toEqual(["New post"]);
  expect(find("trash")).toEqual(["Deleted posts", "Deleted assessments"]);
  expect(find("sign out")).toEqual(["Logout"]);
  expect(find("zebra")).toEqual([]);
});
