import { beforeEach, expect, test } from "vitest";
import { buildDesk, type Desk, emptyBucket, expectNothingKept } from "./files-fixture.ts";
import { avifOf, gifOf, jpegOf, png, pngOf, toBytes, webpOf } from "./samples.ts";

let desk: Desk;
beforeEach(async () => {
  await emptyBucket();
  desk = await buildDesk();
});

const kinds = [
  ["a.png", pngOf],
  ["a.jpg", jpegOf],
  ["a.gif", gifOf],
  ["a.webp", webpOf],
  ["a.avif", avifOf],
] as const;

test("a picture of up to 12,000 pixels a side and 50 million in all is taken", async () => {
  for (const [name, create] of kinds) {
    expect((await desk.upload([[name, create(12_000, 4_000)]])).status, name).toBe(201);
  }
});

test("a small file that unpacks to an enormous picture is refused in every format, and nothing is kept", async () => {
  for (const [name, create] of kinds) {
    for (const [width, height] of [
      [12_001, 1],
      [1, 12_001],
      [10_000, 5_001],
    ] as const) {
      const answer = await desk.upload([
        ["good.png", png],
        [name, create(width, height)],
      ]);
      expect(answer.status, name).toBe(422);
      expect(await answer.json()).toMatchObject({
        errors: [
          {
            field: "files[1]",
            message: `${name} is ${width} x ${height} pixels. Make it smaller, at most 12,000 on a side and 50 million in all, and choose it again`,
          },
        ],
      });
    }
  }
  await expectNothingKept();
});

test("a picture whose header says nothing of its size is damaged", async () => {
  for (const [name, bytes] of [
    ["cut.jpg", jpegOf(1, 1).slice(0, 20)],
    ["none.png", pngOf(0, 5)],
    ["cut.avif", avifOf(1, 1).slice(0, 40)],
  ] as const) {
    const answer = await desk.upload([[name, bytes]]);
    expect(answer.status, name).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: `${name} is damaged: its size cannot be read. Save it anew and choose it again`,
    });
  }
  expect((await desk.upload([["not-a-picture.txt", toBytes("text")]])).status).toBe(201);
});
