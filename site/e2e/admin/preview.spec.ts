import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page, Request } from "@playwright/test";
import { answerAllByHand, expect, getDemographicsDialog, recordCalls, test } from "../support/fixtures.ts";
import { buildPreviewLink, openPreviewLink } from "../support/preview-links.ts";
import { draft, toAssessmentPath } from "../support/seeded-assessments.ts";

const draftPath = toAssessmentPath(draft);
const target = { entity: "assessment", id: draft.id, path: draftPath };

const getHeading = (page: Page) => page.getByRole("heading", { level: 1 });
const draftTitle = "Discover Your Draft Career Potential";

/** What a request shows to servers and their logs: browsers don't send what follows #. */
const listAddresses = (request: Request) => [request.url().split("#")[0] ?? "", request.headers()["referer"] ?? ""];

test("a preview link runs a draft from introduction to results without asking or reporting anything", async ({
  page,
}) => {
  const calls = recordCalls(page);
  await openPreviewLink(page, target);
  await expect(getHeading(page)).toHaveText(draftTitle);
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(getHeading(page)).toContainText("Question 1 of");
  expect(new URL(page.url()).search).toBe("?preview=1");
  await page.reload();
  expect(await answerAllByHand(page, () => 1)).toBe(2);
  await expect(getHeading(page)).toHaveText("Assessment Complete!");
  await expect(getDemographicsDialog(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(calls.map(({ path }) => path)).toEqual(["POST /previews"]);
});

test("no request has a link's token in its address or its referrer, and Back doesn't lead to the link", async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.goto("/contact");
  // Until a page has loaded, any redirect takes its place in the history.
  await page.route("**/api/previews", async (route) => {
    await page.waitForLoadState();
    await route.continue();
  });
  const link = await buildPreviewLink(target);
  const [, token = ""] = link.split("#");
  await page.goto(link, { waitUntil: "commit" });
  await expect(getHeading(page)).toHaveText(draftTitle);
  expect(page.url()).toMatch(/\?preview=1$/);
  await page.getByRole("link", { name: "Back to the category" }).click();
  await expect(page).toHaveURL("/category/e2e-fixtures");
  const addresses = requests.flatMap(listAddresses);
  expect(addresses.filter((address) => address.includes("/api/previews"))).toHaveLength(1);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(requests.filter((request) => request.postData()?.includes(token)).map((request) => request.method())).toEqual([
    "POST",
  ]);
  await page.goBack();
  await expect(getHeading(page)).toHaveText(draftTitle);
  await page.goBack();
  await expect(page).toHaveURL("/contact");
});

test.describe("without a link that works", () => {
  test.use({ expectedErrors: [/404|410|ERR_FAILED/] });

  test("a draft is not found", async ({ page }) => {
    for (const query of ["", "?preview=made-up", "?preview=1"]) {
      const answer = await page.goto(draftPath + query);
      expect(answer?.status(), query).toBe(404);
    }
    await openPreviewLink(page, { ...target, id: "another" });
    await expect(getHeading(page)).toHaveText("Assessment not found");
  });

  test("a link's page says what is wrong, and opens another link that is pasted over it", async ({ page }) => {
    await page.goto("/preview");
    await expect(getHeading(page)).toHaveText("This preview link isn't complete");
    expect(await findViolations(page)).toEqual([]);
    await page.goto("/preview#made-up");
    await expect(getHeading(page)).toHaveText("This preview link doesn't work any more");
    expect(await findViolations(page)).toEqual([]);
    await openPreviewLink(page, target);
    await expect(getHeading(page)).toHaveText(draftTitle);
  });

  test("a link that can't be opened right now can be tried again", async ({ page }) => {
    await page.route("**/api/previews", (route) => route.abort());
    await openPreviewLink(page, target);
    await expect(getHeading(page)).toHaveText("This preview can't be opened right now");
    expect(await findViolations(page)).toEqual([]);
    await page.unroute("**/api/previews");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(getHeading(page)).toHaveText(draftTitle);
  });

  test("an earlier link, with its token in the path, says to ask for a new one", async ({ page }) => {
    const answer = await page.goto((await buildPreviewLink(target)).replace("#", "/"));
    expect(answer?.status()).toBe(410);
    await expect(getHeading(page)).toHaveText("This preview link no longer works");
    await expect(page.getByText("Ask whoever sent this one to make a new one.")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
