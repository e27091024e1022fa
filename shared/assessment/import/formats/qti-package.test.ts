import { expect, test } from "vitest";
import { createArchive } from "#assessment/export/zip.ts";
import { readAssessment } from "../read-assessment.ts";
import { readArchive } from "./qti-package.ts";

const buildItem = (text: string) =>
  `<?xml version="1.0"?><qti-assessment-item identifier="q" title="q"><qti-item-body><qti-extended-text-interaction response-identifier="R"><qti-prompt>${text}</qti-prompt></qti-extended-text-interaction></qti-item-body></qti-assessment-item>`;

const manifest = { name: "imsmanifest.xml", text: "<manifest/>" };
const assessmentTest = {
  name: "tests/test.xml",
  text: `<qti-assessment-test identifier="t" title="Two &amp; one"><qti-test-part identifier="p"><qti-assessment-section identifier="s">
    <qti-assessment-item-ref identifier="b" href="../items/b.xml"/><qti-assessment-item-ref identifier='a' href='../items/a.xml'/>
  </qti-assessment-section></qti-test-part></qti-assessment-test>`,
};
const items = [
  { name: "items/a.xml", text: buildItem("First by name") },
  { name: "items/b.xml", text: buildItem("First in the test") },
  { name: "items/unused.xml", text: buildItem("Not in the test") },
];

test("the items of a package are asked in the order of its test, the others after them", async () => {
  const unpacked = await readArchive(createArchive([manifest, ...items, assessmentTest]));
  const { draft } = readAssessment("text" in unpacked ? unpacked.text : "");
  expect(draft?.title).toBe("Two & one");
  expect(draft?.sections.psychometric?.questions.map(({ text }) => text)).toEqual([
    "First in the test",
    "First by name",
    "Not in the test",
  ]);
});

test("a package that is cut, leads out of itself, has no text or is too large is refused", async () => {
  const whole = createArchive([manifest, ...items]);
  const read = async (bytes: Uint8Array) => {
    const unpacked = await readArchive(bytes);
    return "refusal" in unpacked ? unpacked.refusal : unpacked.text;
  };
  expect(await read(whole.slice(0, -30))).toBe("the archive is cut off");
  expect(await read(createArchive([manifest, { name: "../a.xml", text: "" }]))).toContain(
    "a path that leads out of it",
  );
  const damaged = whole.slice();
  damaged.fill(0xff, 0, 90);
  expect(await read(damaged)).toBe("its content is damaged");
  const large = "x".repeat(7_000_000);
  const parts = ["a.xml", "b.xml", "c.xml"].map((name) => ({ name, text: large }));
  expect(await read(createArchive([manifest, ...parts]))).toBe("its content is larger than 20 MB");
});
