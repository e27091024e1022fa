import { expect, test } from "vitest";
import { listUndescribedPictures } from "./undescribed-pictures.ts";

const buildSection = (type: string, imageUrl: string, imageAlt: string) => ({ type, content: "", imageUrl, imageAlt });

test("pictures without a description are found, blocks that show none aren't", () => {
  const sections = [
    buildSection("image", "/files/a.png", ""),
    buildSection("image", "/files/b.png", "A photo"),
    buildSection("image", "", ""),
    buildSection("paragraph", "/files/c.png", ""),
    buildSection("image", "/files/d.png", "  "),
  ];
  expect(listUndescribedPictures(sections)).toEqual([0, 4]);
});
