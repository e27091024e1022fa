import { ageRanges } from "@illumine/shared/visitor/choices.ts";
import { expect, test } from "vitest";
import { type AdSituation, canFillSlot, decideAds } from "./decision.ts";

const buildSituation = (given: Partial<AdSituation> = {}): AdSituation => ({
  choice: null,
  ageRange: null,
  hasPrivacyControl: false,
  ...given,
});

test("a visitor without a choice is asked, and a choice is respected", () => {
  expect(decideAds(buildSituation())).toBe("ask");
  expect(decideAds(buildSituation({ choice: "accepted" }))).toBe("accepted");
  expect(decideAds(buildSituation({ choice: "declined", ageRange: "65+" }))).toBe("declined");
});

test("visitors of 11 to 17 see no ads and are not asked, whatever was chosen before", () => {
  for (const choice of ["accepted", "declined", null] as const) {
    for (const hasPrivacyControl of [true, false]) {
      expect(decideAds({ choice, ageRange: "11-17", hasPrivacyControl })).toBe("minor");
    }
  }
  for (const ageRange of ageRanges.filter((range) => range !== "11-17")) {
    expect(decideAds(buildSituation({ choice: "accepted", ageRange }))).toBe("accepted");
  }
});

test("Global Privacy Control counts as declined, even against an older choice", () => {
  for (const choice of ["accepted", "declined", null] as const) {
    expect(decideAds(buildSituation({ choice, hasPrivacyControl: true }))).toBe("privacy-control");
  }
});

test("the slots of the introduction wait for the age, the others don't", () => {
  expect(canFillSlot("side", null)).toBe(false);
  expect(canFillSlot("side", "25-34")).toBe(true);
  expect(canFillSlot("banner", null)).toBe(true);
});
