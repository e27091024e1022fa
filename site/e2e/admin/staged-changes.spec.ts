import {
  buildAssessment,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/edit-post/${id}`);
  await waitForHydration(page);
}

test("edits to a published post follow their author, are previewed, listed, discarded and published", async ({
  page,
  api,
  browser,
}) => {
  const name = crypto.randomUUID().slice(0, 8);
  const { _id: id, slug } = await api.createPost({
    body: { title: `Public ${name}`, excerpt: "Before", isPublished: true },
  });
  const readPublic = async () => (await api.readPublicPost({ params: { id: slug } })).excerpt;
  await openEditor(page, id);
  const excerpt = page.getByLabel("Excerpt", { exact: true });
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await excerpt.fill("Staged");
  await expect.poll(async () => (await api.readStagedPost({ params: { id } })).staged?.version).toBe(1);
  expect(await readPublic()).toBe("Before");

  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await openEditor(other, id);
  await expect(other.getByLabel("Excerpt", { exact: true })).toHaveValue("Staged");
  await other.goto("/admin?type=blog");
  await expect(other.locator(`[data-entry="${id}"]`)).toContainText("Unpublished changes");
  const { url } = await api.previewPost({ params: { id } });
  await other.goto(`${new URL(url).pathname}${new URL(url).hash}`, { waitUntil: "commit" });
  await expect(other.getByText("Staged").first()).toBeVisible();
  await expect(other.getByText("This post is published, but these changes aren't yet.")).toBeVisible();
  await other.context().close();

  await page.getByRole("button", { name: "Publish 1 change" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish 1 change?" });
  await expect(dialog.locator("ins")).toContainText("Staged");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Discard changes" }).click();
  await expect(excerpt).toHaveValue("Before");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(excerpt).toHaveValue("Staged");
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPublic()).toBe("Staged");
  expect((await api.readStagedPost({ params: { id } })).staged).toBeNull();
});

test("before an assessment is published, the list says what it would change for people who answered", async ({
  page,
  api,
}) => {
  const id = `effect-${crypto.randomUUID().slice(0, 8)}`;
  const items = ["p1", "p2", "p3", "p4"];
  const build = (keys: readonly string[]) =>
    buildAssessment(
      { psychometric: items.map((item, at) => buildQuestion(item, { orderIndex: at + 1 })) },
      {
        id,
        scoring: buildScoring({
          scales: [buildScale("grit", "psychometric", [...keys])],
          overall: { of: ["psychometric"], weights: "equal" },
        }),
      },
    );
  await api.createAssessment({ body: build(items) });
  let networks = 0;
  const respond = (value: number) => {
    networks += 1;
    return api.createResponse({
      headers: { "CF-Connecting-IP": `10.78.${networks}.1` },
      body: {
        assessmentId: id,
        contentVersion: 1,
        engineVersion: "2.0",
        duration: "unknown",
        qualityFlags: [],
        answers: Object.fromEntries(items.map((item) => [item, value])),
      },
    });
  };
  for (let at = 0; at < 29; at += 1) await respond(at % 2 === 0 ? 5 : 3);
  const reversed = build(items.map((item) => `-${item}`));
  const stage = (version: number) =>
    api.stageAssessment({ params: { id }, body: { text: reversed, version, baseVersion: 1 } });
  await stage(0);

  const open = async () => {
    await page.goto(`/admin/edit-assessment/${id}`);
    await waitForHydration(page);
    await page.getByRole("button", { name: /^Publish \d change/ }).click();
    return page.getByRole("dialog").getByRole("region", { name: "Results of people who have answered" });
  };
  await expect(await open()).toContainText("Content version 1 has 29 usable responses; 30 are needed");
  await respond(5);
  const effect = await open();
  await expect(effect).toContainText("Measured on 30 anonymous responses to content version 1");
  await expect(effect).toContainText(/5\d% of 30 would move from YES to NO \(95% interval: 3\d% to 7\d%\)/);
  await effect.getByText("Scales whose scores change: 1").click();
  await expect(effect).toContainText("Grit: 53% of 30 get another score");
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: /^p1/ }).click();
  const inspector = page.getByRole("region", { name: "Inspector" });
  await expect(inspector).toContainText(/Answers to version 1\s*n 30/);
  await expect(inspector).toContainText(/Alpha 1\.00 .*n = 30, tentative/);
  await expect(inspector).toContainText(/5\d% of 30 would move from YES to NO/);
  expect(await findViolations(page)).toEqual([]);
});
