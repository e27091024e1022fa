import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { Overview } from "@illumine/shared/api/overview.ts";
import { writeChart } from "@illumine/shared/blog/chart.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";

// The tests provoke refusals; Chromium reports their statuses.
test.use({ expectedErrors: [/the server responded with a status of (401|409|422|500)/] });

/** A word that nothing else on the site contains. */
const createWord = () => `w${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

const createPosts = (api: ApiClient, word: string, count: number, fields: object = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      api.createPost({ body: { title: `${word} ${String.fromCharCode(97 + at)}`, ...fields } }),
    ),
  );

const createAssessments = (api: ApiClient, word: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => {
      const letter = String.fromCharCode(97 + at);
      const parts = { id: `${word}-${letter}`, title: `${word} ${letter}`, category: "General", isActive: false };
      return api.createAssessment({ body: buildAssessment({ psychometric: [buildQuestion("p1")] }, parts) });
    }),
  );

const findRows = (page: Page) => page.locator("[data-entry]");
const findTitles = (page: Page) => page.locator("[data-line]");
const findSwitch = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });
const findToast = (page: Page, text: string) => page.locator("[data-sonner-toast]", { hasText: text });

/** Dismisses the toast, so that the next one with the same text is a new one. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = findToast(page, text).first();
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(findToast(page, text)).toHaveCount(0);
}

async function toggleSwitch(control: Locator, isOn: boolean): Promise<void> {
  await control.click();
  await expect(control).toBeChecked({ checked: isOn });
}

test("posts are paged, searched, filtered and sorted, and the address has it all", async ({ page, api }) => {
  const word = createWord();
  await createPosts(api, word, 12, { category: "Study Tips" });
  await api.createPost({
    body: { title: `${word} z scheduled`, category: "Psychology", publishAt: "2036-01-01T09:00:00Z" },
  });
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: /^Blog posts \d+/ })).toHaveAttribute("aria-current", "page");
  await page.getByRole("searchbox", { name: "Search posts" }).fill(word);
  await expect(page.getByText("Showing 1 to 10 of 13")).toBeVisible();
  await page.getByLabel("Sort").selectOption("Title");
  await expect(page).toHaveURL(`/admin?type=blog&search=${word}&sort=title`);
  await expect(findTitles(page)).toHaveText(Array.from({ length: 10 }, (_, at) => `${word} ${"abcdefghij"[at]}`));
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByText("Showing 11 to 13 of 13")).toBeVisible();
  await expect(page.getByText(/^Scheduled Jan 1, 2036/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Showing 11 to 13 of 13")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Showing 1 to 10 of 13")).toBeVisible();
  await page.getByLabel("Category").selectOption("Psychology");
  await expect(findTitles(page)).toHaveText([`${word} z scheduled`]);
  await page.getByLabel("Status").selectOption("Published");
  await expect(page.getByRole("heading", { name: "No posts match" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin?type=blog");
  await expect(page.getByRole("searchbox", { name: "Search posts" })).toHaveValue("");
  await expect(findRows(page)).toHaveCount(10);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("link", { name: /^Assessments \d+/ }).click();
  await expect(page.getByRole("columnheader", { name: "Completions" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("adminDashboardType"))).toBe("assessments");
  await page.goto("/admin");
  await expect(page.getByRole("searchbox", { name: "Search assessments" })).toBeVisible();
});

test("a post is published and featured at once, and refused changes roll back", async ({ page, api }) => {
  const word = createWord();
  const [post] = await createPosts(api, word, 1);
  const params = { id: post?._id ?? "" };
  await page.goto(`/admin?type=blog&search=${word}`);
  const published = findSwitch(page, `Published: ${word} a`);
  const featured = findSwitch(page, `Featured: ${word} a`);
  await toggleSwitch(published, true);
  await expectToast(page, "Post published successfully");
  const view = page.getByRole("link", { name: `View ${word} a on the site` });
  await expect(view).toHaveAttribute("href", new RegExp(`/blog/${post?.slug}$`));
  await toggleSwitch(featured, true);
  await expectToast(page, "Post featured successfully");
  expect(await api.readPost({ params })).toMatchObject({ isPublished: true, featured: true });
  await toggleSwitch(featured, false);
  await expectToast(page, "Post unfeatured successfully");
  await toggleSwitch(published, false);
  await expectToast(page, "Post unpublished successfully");
  await expect(view).toHaveCount(0);

  await published.dblclick();
  await expect(findToast(page, "Post unpublished successfully")).toBeVisible();
  await expect(published).not.toBeChecked();
  expect(await api.readPost({ params })).toMatchObject({ isPublished: false, version: 7 });

  await api.togglePostFeatured({ params, body: { featured: true } });
  await published.click();
  await expect(
    page.getByText("Someone else has changed it. The list shows the latest version now. Try again."),
  ).toBeVisible();
  await expect(featured).toBeChecked();
  await expect(published).not.toBeChecked();
  await expectToast(page, "Failed to update post");

  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/toggle-published", async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { message: "Something went wrong" } });
  });
  await toggleSwitch(published, true);
  answer();
  await expectToast(page, "Failed to update post");
  await expect(published).not.toBeChecked();
  await page.unroute("**/toggle-published");
  await toggleSwitch(published, true);
});

test("posts are deleted after a confirmation and restored by undo or from the bin, one or many", async ({
  page,
  api,
}) => {
  const word = createWord();
  await createPosts(api, word, 4);
  await page.goto(`/admin?type=blog&search=${word}&sort=title`);
  await page.getByRole("button", { name: `Delete ${word} a` }).click();
  const question = page.getByRole("dialog", { name: `Delete "${word} a"?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(findRows(page)).toHaveCount(4);

  await page.route("**/api/blog/posts/*", (route) => route.fulfill({ status: 500, json: { message: "Not now" } }));
  await page.getByRole("button", { name: `Delete ${word} a` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Failed to delete post");
  await page.unroute("**/api/blog/posts/*");

  await page.getByRole("button", { name: `Delete ${word} a` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(findTitles(page)).toHaveText(["b", "c", "d"].map((letter) => `${word} ${letter}`));
  await findToast(page, "Post deleted successfully").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "1 post restored");
  await expect(findRows(page)).toHaveCount(4);

  await page.getByRole("checkbox", { name: `Select ${word} b` }).check({ force: true });
  await page.getByRole("checkbox", { name: `Select ${word} d` }).click({ force: true, modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("3 posts selected");
  await bar.getByRole("button", { name: "Publish", exact: true }).click();
  // Before the toast is dismissed, which takes the focus.
  await expect(page.getByRole("region", { name: "List of posts" })).toBeFocused();
  await expect(bar).toBeHidden();
  await expectToast(page, "3 posts published");
  await expect(findSwitch(page, `Published: ${word} c`)).toBeChecked();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check({ force: true });
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete 4 posts?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No posts match" })).toBeVisible();
  await findToast(page, "4 posts deleted").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "4 posts restored");
  await expect(findRows(page)).toHaveCount(4);

  await page.getByRole("button", { name: `Delete ${word} d` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Post deleted successfully");
  await page.getByLabel("Status").selectOption("Bin");
  await expect(findTitles(page)).toHaveText([`${word} d`]);
  await expect(page.getByRole("cell", { name: "30 days" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: `Restore ${word} d` }).click();
  await expectToast(page, "1 post restored");
  await expect(page.getByRole("heading", { name: "No posts match" })).toBeVisible();
  await page.route("**/api/blog/posts?*status=deleted*", (route) =>
    route.fulfill({ json: { posts: [], total: 0, totalPages: 0, isMore: false } }),
  );
  await page.goto("/admin?type=blog&status=deleted");
  await expect(page.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
});

test("assessments are switched, featured, deleted and restored with the specification's messages", async ({
  page,
  api,
}) => {
  const word = createWord();
  await createAssessments(api, word, 3);
  await page.goto(`/admin?type=assessments&search=${word}&sort=title`);
  await expect(findTitles(page)).toHaveText(["a", "b", "c"].map((letter) => `${word} ${letter}`));
  const active = findSwitch(page, `Active: ${word} a`);
  const featured = findSwitch(page, `Featured: ${word} a`);
  await toggleSwitch(active, true);
  await expectToast(page, "Assessment activated successfully");
  await toggleSwitch(featured, true);
  await expectToast(page, "Assessment featured successfully");
  await toggleSwitch(featured, false);
  await expectToast(page, "Assessment unfeatured successfully");
  await toggleSwitch(active, false);
  await expectToast(page, "Assessment deactivated successfully");

  await page.route(/\/api\/admin\/assessments\/.+/, (route) =>
    route.fulfill({ status: 500, json: { message: "Not now" } }),
  );
  await active.click();
  await expectToast(page, "Failed to update assessment status");
  await expect(active).not.toBeChecked();
  await featured.click();
  await expectToast(page, "Failed to update assessment featured status");
  await expect(featured).not.toBeChecked();
  const confirmDelete = async () => {
    await page.getByRole("button", { name: `Delete ${word} a` }).click();
    await page
      .getByRole("dialog", { name: `Delete "${word} a"?` })
      .getByRole("button", { name: "Delete" })
      .click();
  };
  await confirmDelete();
  await expectToast(page, "Failed to delete assessment");
  await page.unroute(/\/api\/admin\/assessments\/.+/);
  await confirmDelete();
  await expect(findRows(page)).toHaveCount(2);
  await findToast(page, "Assessment deleted successfully").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "1 assessment restored");

  await page.getByRole("checkbox", { name: "Select all on this page" }).check({ force: true });
  await page.getByRole("button", { name: "Feature", exact: true }).click();
  await expectToast(page, "3 assessments featured");
  await page.getByLabel("Status").selectOption("Active");
  await expect(page.getByRole("heading", { name: "No assessments match" })).toBeVisible();
  await page.getByLabel("Status").selectOption("All statuses");
  await page.getByRole("link", { name: `Edit ${word} b` }).click();
  await expect(page).toHaveURL(`/admin/edit-assessment/${word}-b`);
});

test("several assessments change their category at once, and Undo moves each back", async ({ page, api }) => {
  const word = createWord();
  await createAssessments(api, word, 2);
  const other = (await api.listCategories({})).find(({ name }) => name !== "General")?.name ?? "";
  await api.bulkAssessments({ body: { ids: [`${word}-b`], action: "categorize", category: other } });
  await page.goto(`/admin?type=assessments&search=${word}&sort=title`);
  const cells = page.locator("[data-entry] .dash-category");
  await expect(cells).toHaveText(["General", other]);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check({ force: true });
  await page.getByRole("button", { name: "Change category" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the category of 2 assessments" });
  const confirm = dialog.getByRole("button", { name: "Change category" });
  await expect(confirm).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel("New category").selectOption(other);
  await confirm.click();
  await expect(cells).toHaveText([other, other]);
  await expect(page.getByRole("region", { name: "Selection" })).toBeHidden();
  await findToast(page, `2 assessments moved to ${other}`).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "2 assessments moved back");
  await expect(cells).toHaveText(["General", other]);
});

test("a view is saved under a name, opened from the menu and the palette, renamed and deleted", async ({ page }) => {
  await page.goto("/admin?type=blog&status=draft&sort=title");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  const save = page.getByRole("dialog", { name: "Save this view" });
  await expect(save.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(save).toContainText("Enter a name");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type("Unfinished by title");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "View: Unfinished by title" })).toBeVisible();

  await page.getByRole("link", { name: /^Assessments \d+/ }).click();
  await page.reload();
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Unfinished by title" }).click();
  await expect(page).toHaveURL("/admin?type=blog&status=draft&sort=title");

  await page.getByRole("button", { name: "View: Unfinished by title" }).click();
  await page.getByRole("menuitem", { name: "Manage views" }).click();
  const manage = page.getByRole("dialog", { name: "Saved views" });
  await manage.getByRole("button", { name: "Rename Unfinished by title" }).click();
  await page.keyboard.type("To finish");
  await page.keyboard.press("Enter");
  await expect(manage.getByRole("button", { name: "Rename To finish" })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await manage.getByRole("button", { name: "Close" }).first().click();
  await page.goto("/admin?type=assessments");
  await expect(page.locator("[data-entry]").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("finish");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("To finishSaved view");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin?type=blog&status=draft&sort=title");

  await page.getByRole("button", { name: "View: To finish" }).click();
  await page.getByRole("menuitem", { name: "Manage views" }).click();
  await manage.getByRole("button", { name: "Delete To finish" }).click();
  await expect(manage).toContainText("There are no saved views.");
  await manage.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("button", { name: "Saved views" })).toBeVisible();
});

test("a list that fails to load can be retried, and an ended session shows the sign-in", async ({ page }) => {
  await page.route("**/api/admin/assessments?*", (route) =>
    route.fulfill({ status: 500, json: { message: "The database is asleep" } }),
  );
  await page.goto("/admin?type=assessments");
  const alert = page.getByRole("alert").filter({ hasText: "Error Loading Dashboard" });
  await expect(alert).toContainText("The database is asleep");
  await expectToast(page, "Failed to fetch assessments");
  await page.unroute("**/api/admin/assessments?*");
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(findRows(page)).toHaveCount(10);

  const nothing = { total: 0, totalPages: 0, isMore: false };
  await page.route("**/api/admin/assessments?*", (route) => route.fulfill({ json: { assessments: [], ...nothing } }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "No assessments yet" })).toBeVisible();
  await page.route("**/api/blog/posts?*", (route) => route.fulfill({ status: 401, json: { message: "Sign in" } }));
  await page.getByRole("link", { name: /^Blog posts/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
});

test("items, their actions, help and the command palette work with the keyboard alone", async ({ page, api }) => {
  const word = createWord();
  await createPosts(api, word, 3);
  await page.goto(`/admin?type=blog&search=${word}&sort=title`);
  await expect(findRows(page)).toHaveCount(3);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Publish or unpublish");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await expect(findTitles(page).nth(1)).toBeFocused();
  await page.keyboard.press("p");
  await expectToast(page, "Post published successfully");
  await findTitles(page).nth(1).focus();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("3 posts selected");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Selection" })).toBeHidden();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(findRows(page)).toHaveCount(2);
  await expect(findTitles(page).nth(1)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("searchbox")).toHaveValue(`${word}x`);

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("dark theme");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Dark themeCommand");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await page.getByRole("button", { name: "Command palette" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("system theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
  await page.keyboard.press("Control+k");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type(`${word} a`);
  await expect(palette.getByRole("option", { name: `${word} a` }).first()).toBeVisible();
  await expect(palette.getByRole("option", { selected: true })).toHaveText(`${word} aPost`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/edit-post\//);
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("published");
  await expect(palette.getByRole("option").first()).toHaveText("Published postsFilter");
  await palette.getByRole("option", { name: "Search assessments for “published”" }).click();
  await expect(page).toHaveURL("/admin?type=assessments&search=published");
});

test("the all-time figures show the server's numbers, name the largest drop, and say when data is missing", async ({
  page,
}) => {
  const steps = (["introduction", "psychometric", "technical", "wiscar", "results"] as const).map((step, at) => ({
    step,
    reached: [40, 38, 26, 26, 20][at] ?? 0,
  }));
  const overview: Overview = {
    assessments: { active: 322, inactive: 13, deleted: 0, featured: 2 },
    posts: { published: 31, drafts: 7, deleted: 0 },
    starts: 40,
    completions: 1906,
    steps,
    ratings: { count: 12, mean: 4.66 },
    views: 3482,
    topAssessments: [{ id: "one", title: "First of all", starts: 30, completions: 20, rating: 4.5 }],
    topPosts: [{ id: "two", slug: "two", title: "Most read", views: 900 }],
    leftOut: [
      {
        ...{ day: "2026-11-21", assessmentId: "one", title: "First of all", kind: "rating", counted: 12 },
        leftOut: [
          { reason: "too-fast", count: 31 },
          { reason: "network-limit", count: 9 },
        ],
        usual: 1.2,
      },
    ],
    lastWeek: { leftOut: 40, bursts: 1 },
    failedSchedules: [{ id: "late", title: "Figures of May", reason: "a chart can't be drawn (block 2: it's empty)" }],
  };
  let shown = overview;
  await page.route("**/api/admin/overview", (route) => route.fulfill({ json: shown }));
  await page.goto("/admin?type=blog");
  await expect(page.getByRole("link", { name: "Blog posts 38" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Assessments 335" })).toBeVisible();
  await expect(page.locator(".dash-figures > div")).toHaveText([
    ...["Published posts31", "Drafts7", "Active assessments322", "Inactive13", "Completions1,906", "Mean rating4.7"],
  ]);
  const figures = page.locator(".dash-figures");
  await expect(figures.getByRole("link")).toHaveCount(5);
  await figures.getByRole("link", { name: "Completions" }).click();
  await expect(page).toHaveURL("/admin?type=assessments&sort=completions");
  await figures.getByRole("link", { name: "Drafts" }).click();
  await expect(page).toHaveURL("/admin?type=blog&status=draft");
  const panel = page.locator("details", { has: page.getByRole("heading", { name: "All-time figures" }) });
  await panel.locator("summary").click();
  await expect(panel).toContainText("Most people stop at Psychological Fit: 12 of the 38 attempts that reached it.");
  await expect(panel.getByRole("row", { name: "Psychological Fit" })).toHaveText("Psychological Fit95 percent3812");
  await expect(panel.getByRole("link", { name: "First of all" }).first()).toHaveAttribute(
    "href",
    "/admin/edit-assessment/one",
  );
  await expect(panel).toContainText("4.7 of 5, from 12 ratings");
  await expect(panel.getByRole("listitem").filter({ hasText: "Nov 21, 2026" })).toHaveText(
    "Ratings of First of allDayNov 21, 2026Counted12Left out40Why31 too fast, 9 over the limit of a networkFar above usual1 a day in the four weeks before",
  );
  expect(await findViolations(page)).toEqual([]);
  shown = {
    ...overview,
    steps: steps.map(({ step }) => ({ step, reached: 0 })),
    ratings: { count: 0, mean: null },
    topAssessments: [],
    topPosts: [],
    leftOut: [],
    lastWeek: { leftOut: 0, bursts: 0 },
    failedSchedules: [],
  };
  const failed = page.locator(".dash-failed");
  await expect(failed).toContainText("1 scheduled post wasn’t published");
  await expect(failed.getByRole("listitem")).toHaveText(
    "Figures of May: a chart can't be drawn (block 2: it's empty).",
  );
  await expect(failed.getByRole("link")).toHaveAttribute("href", "/admin/edit-post/late");
  await expect(page.getByText("Last 7 days: 40 ratings and completions left out. 1 day of")).toBeVisible();
  await page.reload();
  await panel.locator("summary").click();
  await expect(panel).toContainText("In the last two weeks no rating or completion was left out");
  await expect(page.getByText("Last 7 days: nothing left out.")).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(panel.getByText("Not enough data yet")).toHaveCount(4);
});

test("drafts whose charts can't be drawn aren't published, and the dashboard names them with the reason", async ({
  page,
  api,
}) => {
  const word = `chart${crypto.randomUUID().slice(0, 8)}`;
  const content = writeChart({
    ...{ kind: "bar", title: "Completions", unit: "", source: "" },
    rows: [{ label: "May", value: "many", low: "", high: "" }],
  });
  await api.createPost({ body: { title: `${word} broken`, sections: [{ type: "chart", content }] } });
  await api.createPost({ body: { title: `${word} whole` } });
  await page.goto(`/admin?type=blog&search=${word}`);
  const isPublished = (name: string) => page.getByRole("switch", { name: `Published: ${word} ${name}` });
  // Not `check`: the refusal may come before it looks.
  await isPublished("broken").click({ force: true });
  await expect(page.getByText(`"${word} broken" wasn't published: a chart can't be drawn`)).toBeVisible();
  await expect(isPublished("broken")).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check({ force: true });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "1 post wasn’t published" });
  await expect(dialog.getByRole("listitem")).toHaveText(
    `${word} broken: a chart can't be drawn (block 1: row 1: "many" isn't a number such as 1,234.5).`,
  );
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(isPublished("whole")).toBeChecked();
  await expect(isPublished("broken")).not.toBeChecked();
});

test("before posts are published, the dashboard asks about pictures without a description", async ({ page, api }) => {
  const word = `picture${crypto.randomUUID().slice(0, 8)}`;
  const image = { type: "image", content: "", imageUrl: "/files/nowhere.png", imageAlt: "" };
  const { _id } = await api.createPost({ body: { title: `${word} bare`, sections: [image, image] } });
  await page.goto(`/admin?type=blog&search=${word}`);
  const published = page.getByRole("switch", { name: `Published: ${word} bare` });
  await published.check({ force: true });
  const dialog = page.getByRole("dialog", { name: "2 pictures have no description" });
  await expect(dialog.getByRole("listitem")).toHaveText(`${word} bare: 2 pictures`);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(published).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check({ force: true });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await api.readPost({ params: { id: _id } })).isPublished).toBe(false);
  await published.check({ force: true });
  await dialog.getByRole("button", { name: "Publish without" }).click();
  await expect.poll(async () => (await api.readPost({ params: { id: _id } })).isPublished).toBe(true);
});

test("before posts are published, the dashboard asks about links that lead nowhere, but not between them", async ({
  page,
  api,
}) => {
  const word = `links${crypto.randomUUID().slice(0, 8)}`;
  const link = (path: string) => ({
    type: "paragraph",
    content: `See <a href="${path}">this</a>.`,
    imageUrl: "",
    imageAlt: "",
  });
  const first = await api.createPost({ body: { title: `${word} first` } });
  const second = await api.createPost({
    body: { title: `${word} second`, sections: [link(`/blog/${first.slug}`), link(`/blog/${word}-gone`)] },
  });
  await page.goto(`/admin?type=blog&search=${word}`);
  const published = page.getByRole("switch", { name: `Published: ${word} second` });
  await published.check({ force: true });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("2 links lead nowhere");
  await expect(dialog.getByRole("listitem")).toContainText("it isn't published");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(published).not.toBeChecked();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check({ force: true });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toHaveAccessibleName("A link leads nowhere");
  await expect(dialog.getByRole("listitem")).toHaveText(`${word} second: The link to /blog/${word}-gone leads nowhere`);
  await dialog.getByRole("button", { name: "Publish anyway" }).click();
  await expect.poll(async () => (await api.readPost({ params: { id: second._id } })).isPublished).toBe(true);
});

test.describe("without an answer about links", () => {
  test.use({ expectedErrors: [/503/] });

  test("pictures are asked about all the same", async ({ page, api }) => {
    const word = `silent${crypto.randomUUID().slice(0, 8)}`;
    const text = {
      type: "paragraph",
      content: `See <a href="/blog/${word}-gone">this</a>.`,
      imageUrl: "",
      imageAlt: "",
    };
    const image = { type: "image", content: "", imageUrl: "/files/nowhere.png", imageAlt: "" };
    await api.createPost({ body: { title: word, sections: [text, image] } });
    await page.route("**/api/admin/dead-links?*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto(`/admin?type=blog&search=${word}`);
    await page.getByRole("switch", { name: `Published: ${word}` }).check({ force: true });
    await expect(page.getByRole("dialog", { name: "A picture has no description" })).toBeVisible();
  });
});

test.describe("errors of pages", () => {
  test.use({ expectedErrors: [/RangeError: What Jane typed|Content Security Policy|Failed to fetch/] });

  test("what a page's script throws, and what its policy blocks, is in the dashboard without anybody's text", async ({
    page,
  }) => {
    const blocked = `https://${createWord()}.example`;
    // One in ten reports of the policy is sent.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const scripts = /\/assets\/entry\.client-[^/]+\.js$/;
    await page.route(scripts, async (route) => {
      const response = await route.fetch();
      const thrown = 'setTimeout(() => { throw new RangeError("What Jane typed"); });';
      // The dashboard would have it from the browser's cache.
      const headers = { ...response.headers(), "cache-control": "no-store" };
      await route.fulfill({ response, headers, body: `${await response.text()}\n${thrown}` });
    });
    const waitForReport = (name: string) =>
      page.waitForResponse(
        (response) =>
          response.url().endsWith("/api/reports") && (response.request().postData() ?? "").includes(`"${name}"`),
      );
    const [thrown] = await Promise.all([waitForReport("RangeError"), page.goto("/categories")]);
    expect(thrown.status()).toBe(200);
    const [violation] = await Promise.all([
      waitForReport("connect-src"),
      page.evaluate((address) => fetch(address).catch(() => {}), `${blocked}/What-Jane-typed`),
    ]);
    expect(violation.status()).toBe(200);
    await page.unroute(scripts);
    await page.goto("/admin?type=blog");
    await page.getByRole("heading", { name: "Errors in browsers and the desktop app" }).click();
    const groups = page.locator("details", { hasText: "Errors in browsers" }).getByRole("listitem");
    const error = groups.filter({ hasText: "RangeError" }).first();
    await expect(error).toContainText("assets/entry.client-");
    await expect(error).toContainText("Page/categories");
    const policy = groups.filter({ hasText: blocked });
    await expect(policy).toContainText("connect-src");
    await expect(policy).toContainText("Blocked by the page's policy");
    await expect(groups.filter({ hasText: "Jane" })).toHaveCount(0);
  });
});
