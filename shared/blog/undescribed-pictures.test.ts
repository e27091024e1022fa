import { expect, test } from "vitest";
import {
  countUndescribedImages,
  countUndescribedPictures,
  isFeaturedImageUndescribed,
  listUndescribedPictures,
} from "./undescribed-pictures.ts";

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

test.each([
  ["/files/a.png", " ", true],
  ["https://e.org/a.png", "", true],
  ["/files/a.png", "A photo", false],
  ["", "", false],
  ["javascript:alert(1)", "", false],
])("a featured image %j with the description %j needs one: %s", (featuredImage, featuredImageAlt, expected) => {
  expect(isFeaturedImageUndescribed({ featuredImage, featuredImageAlt })).toBe(expected);
});

test("pictures in HTML without a description are counted", () => {
  const html = '<img src="/a.png" alt="" /><img src="/b.png" alt="A photo" /><p>alt="x"</p><img src="/c.png" alt=" ">';
  expect(countUndescribedImages(html)).toBe(2);
});

test("of a post the shown pictures are counted: of its sections, or else of its HTML, and the featured one", () => {
  const featured = { featuredImage: "/files/a.png", featuredImageAlt: "" };
  const content = '<img src="/a.png" alt="" />';
  const sections = [buildSection("image", "/files/a.png", ""), buildSection("image", "/files/b.png", "")];
  expect(countUndescribedPictures({ ...featured, sections, content })).toBe(3);
  expect(countUndescribedPictures({ ...featured, sections: [], content })).toBe(2);
});
