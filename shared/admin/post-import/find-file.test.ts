import { expect, test } from "vitest";
import { createFileFinder } from "./find-file.ts";

const find = createFileFinder(["posts/a/b.png", "b.png", "static/img/C d.png", "content/images/2020/e.png", "x/e.png"]);

test.each([
  ["b.png", "posts/a", "posts/a/b.png"],
  ["./b.png?x=1#y", "posts/a", "posts/a/b.png"],
  ["../../b.png", "posts/a", "b.png"],
  ["/b.png", "posts/a", "b.png"],
  ["/img/c%20d.png", "posts", "static/img/C d.png"],
  ["/2020/e.png", "", "content/images/2020/e.png"],
  ["e.png", "", "x/e.png"],
  ["../../../secret.png", "posts/a", null],
  ["/", "", null],
  ["%E0%A4%A.png", "", null],
])("%s from the folder '%s' is %s", (address, folder, path) => {
  expect(find(address, folder)).toBe(path);
});
