import { expect, test } from "vitest";
import { stepLoss } from "./step-loss.ts";

test("the beam lies between those who went on and those who came", () => {
  expect(stepLoss({ share: 95, shareOn: 65 })).toContain('<rect x="65" y="4" width="30"');
  expect(stepLoss({ share: 95, shareOn: 65 })).toContain("M95 0v28");
});

test("nobody lost is no beam, and nothing leaves the ruler", () => {
  expect(stepLoss({ share: 50, shareOn: 50 })).not.toContain("<rect");
  expect(stepLoss({ share: 130, shareOn: Number.NaN })).toContain('<rect x="0" y="4" width="100"');
  expect(stepLoss({ share: 10, shareOn: 20 })).not.toContain("<rect");
});
