import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { findSigningKeys } from "#app/services/tokens/signing-keys.ts";
import { answerAllByHand, expect, getDemographicsDialog, recordCalls, test } from "../support/fixtures.ts";
import { draft, toAssessmentPath } from "../support/seeded-assessments.ts";

/** Signed with the secret of the site under test. */
async function buildLink(id: string): Promise<string> {
  const file = fileURLToPath(new URL("../../../.dev.vars", import.meta.url));
  const { JWT_SECRET } = parseEnv(readFileSync(file, "utf8"));
  const keys = findSigningKeys({ JWT_SECRET });
  if (!keys) throw new Error(".dev.vars has no JWT_SECRET");
  const { token } = await createPreviewToken(keys, {
    entity: "assessment",
    id,
    path: toAssessmentPath(draft),
    now: new Date(),
  });
  return `/preview/${token}`;
}

test("a preview link runs a draft from introduction to results without asking or reporting anything", async ({
  page,
}) => {
  const calls = recordCalls(page);
  await page.goto(await buildLink(draft.id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Discover Your Draft Career Potential");
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of");
  expect(new URL(page.url()).search).toBe("?preview=1");
  await page.reload();
  expect(await answerAllByHand(page, () => 1)).toBe(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  await expect(getDemographicsDialog(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(calls).toEqual([]);
});

test.describe("without a link of ours", () => {
  test.use({ expectedErrors: [/404/] });

  test("a draft is not found", async ({ page }) => {
    const addresses = ["", "?preview=made-up", "?preview=1"].map((query) => toAssessmentPath(draft) + query);
    for (const address of [...addresses, await buildLink("another")]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
    }
  });
});
