import { beforeEach, expect, test } from "vitest";
import { createUploadFixture, emptyBucket, expectNothingStored, type UploadFixture } from "./files-fixture.ts";
import { avifOf, gifOf, jpegOf, png, pngOf, toBytes, webpOf } from "./sample-files.ts";

let fixture: UploadFixture;
beforeEach(async () => {
  await emptyBucket();
  fixture = await createUploadFixture();
});

const kinds = [
  ["a.png", pngOf],
  ["a.jpg", jpegOf],
  ["a.gif", gifOf],
  ["a.webp", webpOf],
  ["a.avif", avifOf],
] as const;

test("an image of up to 12,000 pixels a side and 50 million in all is accepted", async () => {
  for (const [name, create] of kinds) {
    expect((await fixture.upload([[name, create(12_000, 4_000)]])).status, name).toBe(201);
  }
});

test("a small file with an enormous image is rejected in every format, and nothing is stored", async () => {
  for (const [name, create] of kinds) {
    for (const [width, height] of [
      [12_001, 1],
      [1, 12_001],
      [10_000, 5_001],
    ] as const) {
      const response = await fixture.upload([
        ["good.png", png],
        [name, create(width, height)],
      ]);
      expect(response.status, name).toBe(422);
      expect(await response.json()).toMatchObject({
        errors: [
          {
            field: "files[1]",
            message: `${name} is ${width} x ${height} pixels. Make it smaller, at most 12,000 on a side and 50 million in all, and choose it again`,
          },
        ],
      });
    }
  }
  await expectNothingStored();
});

test("an image without a size in its header counts as damaged", async () => {
  for (const [name, bytes] of [
    ["cut.jpg", jpegOf(1, 1).slice(0, 20)],
    ["none.png", pngOf(0, 5)],
    ["cut.avif", avifOf(1, 1).slice(0, 40)],
  ] as const) {
    const response = await fixture.upload([[name, bytes]]);
    expect(response.status, name).toBe(422);
    expect(await response.json()).toMatchObject({
      message: `${name} is damaged: its size can't be read. Save it again, then choose it`,
    });
  }
  expect((await fixture.upload([["not-a-picture.txt", toBytes("text")]])).status).toBe(201);
});
