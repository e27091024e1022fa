import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

// One test drops calls on purpose.
test.use({ expectedErrors: [/Failed to load resource/] });

const maxClicks = 30;

const createId = () => `workbench-${crypto.randomUUID().slice(0, 8)}`;

const buildStored = (id: string): Assessment =>
  buildAssessment(
    {
      psychometric: Array.from({ length: 40 }, (_, at) =>
        buildQuestion(`p${at + 1}`, { text: `I finish what I begin (${at + 1}).`, orderIndex: at + 1 }),
      ),
      technical: [
        buildChoice("t1", { text: "Which one is right?", correct: ["b"], orderIndex: 1 }),
        // Its scale is missing.
        buildQuestion("t2", { type: "slider", text: "How many are right?", orderIndex: 2 }),
      ],
    },
    {
      id,
      title: "Workbench",
      isActive: false,
      scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["p1", "p2"])] }),
    },
  );

function locatePanes(page: Page) {
  return {
    bar: page.locator(".ebar"),
    outline: page.getByRole("navigation", { name: "Outline" }),
    form: page.getByRole("region", { name: "Form View" }),
    tools: page.getByRole("region", { name: "Tools" }),
    inspector: page.getByRole("region", { name: "Inspector" }),
    field: (label: string) => page.getByRole("region", { name: "Form View" }).getByLabel(label, { exact: true }),
  };
}

async function openNew(page: Page) {
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  const panes = locatePanes(page);
  await expect(panes.field("Title")).toBeVisible();
  return panes;
}

/** Pastes as a browser does. */
async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((element, pastedText) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pastedText);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const requireBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It has no box");
  return box;
};

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 664],
  [360, 640],
] as const) {
  test(`at ${width} x ${height} the panes scroll and the page doesn't`, async ({ page, api }) => {
    const id = createId();
    await api.createAssessment({ body: buildStored(id) });
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/edit-assessment/${id}`);
    const { bar, outline, field, form, tools, inspector } = locatePanes(page);
    await expect(field("Title")).toHaveValue("Workbench");
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(bar.getByText("Workbench", { exact: true })).toBeInViewport({ ratio: 1 });
    const problems = tools.getByRole("tab", { name: /^Problems [1-9]/ });
    await expect(problems).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.locator(".eform").evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true);
    if (width < 1000) expect((await requireBox(bar)).y + (await requireBox(bar)).height).toBeLessThanOrEqual(116);

    const toggle = page.getByRole("button", { name: "Outline", exact: true });
    if (width < 1000) await toggle.click();
    const entry = outline.getByRole("button", { name: /^t2/ });
    await expect(entry).toHaveAccessibleName(/has warnings/);
    const isChecked = width === 1440 || width === 390;
    if (isChecked) expect(await findViolations(page)).toEqual([]);
    await entry.click();
    await expect(form.getByRole("group", { name: "Question t2" }).getByLabel("Question text")).toBeFocused();
    if (width < 1000) await expect(outline).toBeHidden();
    await expect(form.getByText("Question 2 of 2")).toBeVisible();
    await form.getByRole("button", { name: "Previous question" }).click();
    await expect(form.getByRole("group", { name: "Question t1" }).getByLabel("Question text")).toBeFocused();
    if (width === 1440) await expect(inspector).toContainText("Nobody has shared an answer yet");

    await problems.click();
    await expect(tools.getByRole("tabpanel")).toBeInViewport({ ratio: 1 });
    await tools.getByRole("button", { name: /Technical Aptitude, Question 2, Scale/ }).click();
    if (isChecked) expect(await findViolations(page)).toEqual([]);
    await tools.getByRole("button", { name: "Hide tools" }).click();
    await expect(tools.getByRole("tabpanel")).toBeHidden();
  });
}

/** Edits stay on their way until this is called. */
async function holdSaves(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/staged", async (route) => {
    if (route.request().method() === "PUT") await released;
    await route.continue();
  });
  return release;
}

test("in narrow windows the bar has two lines, and nothing in it is out of sight", async ({ page, api }) => {
  const id = createId();
  await api.createAssessment({ body: { ...buildStored(id), isActive: true } });
  const release = await holdSaves(page);
  await page.goto(`/admin/edit-assessment/${id}`);
  const { bar, field } = locatePanes(page);
  await field("Title").fill("Another title");
  await expect(bar.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await expect(bar.getByText("Saving...").first()).toBeVisible();
  const findCovered = () =>
    bar.locator(":is(button, a, select):visible").evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const points = [left + 3, (left + right) / 2, right - 3].map((x) =>
          document.elementFromPoint(x, (top + bottom) / 2),
        );
        return points.every((point) => point && control.contains(point)) ? [] : [control.textContent];
      }),
    );
  for (const [width, height] of [
    [1161, 720],
    [1160, 720],
    [900, 700],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(findCovered).toEqual([]);
    expect((await requireBox(bar)).height).toBeLessThanOrEqual(116);
  }
  release();
  await expect(bar.getByText("Saving...")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await bar.getByLabel("View", { exact: true }).selectOption("JSON Input");
  await expect(page.getByRole("textbox", { name: "Assessment as JSON" })).toBeAttached();
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Save Draft" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
});

test("why nothing is saved is read in full in every width, and no button moves for it", async ({ page, api }) => {
  const id = createId();
  await api.createAssessment({ body: buildStored(id) });
  await page.goto(`/admin/edit-assessment/${id}`);
  const { bar, field } = locatePanes(page);
  const badge = bar.getByText("Inactive", { exact: true });
  const widths = [1440, 1366, 1024, 390];
  const readButtons = async () => {
    // Until the width's own parts are drawn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const boxes = bar.getByRole("button").filter({ visible: true });
    return boxes.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()));
  };
  await expect(field("Title")).toHaveValue("Workbench");
  await page.route(`**/api/admin/assessments/${id}`, (route) => route.abort());
  await field("Description").fill("Never saved");
  const before = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    before.push(await readButtons());
  }
  const shown = page.getByRole("main").locator(".save-reason");
  await expect(shown).toHaveText(/when the connection is back\.$/);
  await expect(bar.locator(".save-status")).toHaveAttribute("title", /^Not saved: no connection/);
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shown).toBeInViewport({ ratio: 1 });
    expect(await shown.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    expect(await readButtons()).toEqual(before[at]);
    await expect(bar.getByText("Workbench", { exact: true })).toBeInViewport({ ratio: 1 });
    const [inner, outer] = [await requireBox(badge), await requireBox(bar.locator(".ebar-t"))];
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
    await expect(badge).toBeInViewport({ ratio: 1 });
  }
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(`**/api/admin/assessments/${id}`);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(shown).toHaveCount(0);
});

test("the end of a long ID is in sight in the outline and in the grid", async ({ page, api }) => {
  const id = createId();
  const psychometric = [buildQuestion("psychometric-section-1234")];
  await api.createAssessment({ body: buildAssessment({ psychometric }, { id, title: "Long IDs", isActive: false }) });
  await page.goto(`/admin/edit-assessment/${id}`);
  const { outline, bar } = locatePanes(page);
  /** How far the last letters of the ID are outside of its box. */
  const measureHidden = (name: Locator) =>
    name.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = document.createRange();
      range.setStart(text, text.length - 4);
      range.setEnd(text, text.length);
      const [end, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return Math.max(0, Math.round(box.left - end.left), Math.round(end.right - box.right));
    });
  expect(await measureHidden(outline.locator(".outline-id"))).toBe(0);
  await bar.getByRole("button", { name: "Grid" }).click();
  expect(await measureHidden(page.locator(".qg-id"))).toBe(0);
});

test("F6 and skip links move between the panes, and the help lists the keys", async ({ page }) => {
  const { bar, outline, field, tools } = await openNew(page);
  await field("Duration").focus();
  await page.keyboard.press("F6");
  await expect(tools.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("F6");
  await expect(bar.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("F6");
  await expect(outline.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("F6");
  await expect(field("Duration")).toBeFocused();
  await page.keyboard.press("Shift+F6");
  await expect(outline.getByRole("searchbox")).toBeFocused();
  await page.getByRole("button", { name: "Skip to problems and simulation" }).press("Enter");
  await expect(tools.locator(":focus")).toHaveCount(1);

  await outline.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Next pane: bar, outline, editor, inspector, problems")).toBeVisible();
  await expect(help.getByText("Add a question below, of the same type and scale")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("the outline marks questions, finds them and goes to them in the form and in the JSON", async ({ page, api }) => {
  const id = createId();
  await api.createAssessment({ body: buildStored(id) });
  await page.goto(`/admin/edit-assessment/${id}`);
  const { outline, form, field } = locatePanes(page);
  await expect(field("Title")).toHaveValue("Workbench");
  await expect(outline.getByRole("button", { name: /^Psychological Fit/ })).toContainText("40");
  await expect(outline.getByRole("button", { name: /^t1/ })).toHaveAccessibleName(/right answer set/);
  await outline.getByRole("button", { name: /^p40/ }).click();
  const text = form.getByRole("group", { name: "Question p40" }).getByLabel("Question text");
  await expect(text).toBeFocused();
  await expect(outline.getByRole("button", { name: /^p40/ })).toHaveAttribute("aria-current", "true");
  await field("Key").selectOption("Reversed");
  await expect(outline.getByRole("button", { name: /^p40/ })).toHaveAccessibleName(/reversed/);
  await outline.getByRole("button", { name: /2 questions$/ }).click();
  await expect(form.getByLabel("Scale label")).toBeFocused();

  await outline.getByRole("searchbox", { name: "Find a question or scale" }).fill("(39)");
  await expect(outline.locator(".outline-question")).toHaveCount(1);
  await outline.getByRole("searchbox", { name: "Find a question or scale" }).fill("grit");
  await expect(outline.locator(".outline-question")).toHaveCount(0);
  await expect(outline.getByRole("button", { name: /^Grit/ })).toBeVisible();
  await outline.getByRole("searchbox", { name: "Find a question or scale" }).fill("");
  await page.getByRole("button", { name: "JSON Input", exact: true }).click();
  await expect(page.locator(".ecode-text .view-lines")).toContainText('"id"');
  await outline.getByRole("button", { name: /^p40/ }).click();
  await expect(page.locator(".ecode-text .view-lines")).toContainText("(40)");
});

test("changes since the publication are marked, listed and undone one by one, and no button moves meanwhile", async ({
  page,
  api,
}) => {
  const id = createId();
  await api.createAssessment({ body: { ...buildStored(id), isActive: true } });
  await page.goto(`/admin/edit-assessment/${id}`);
  const { bar, outline, form, field, tools } = locatePanes(page);
  await expect(field("Title")).toHaveValue("Workbench");
  await expect(tools.getByRole("tab", { name: "Changes 0" })).toBeVisible();
  const view = bar.getByRole("button", { name: "Form View" });
  const before = await requireBox(view);
  await field("Title").fill("Another title");
  await outline.getByRole("button", { name: /^p2 / }).click();
  const text = form.getByRole("group", { name: "Question p2" }).getByLabel("Question text");
  await expect(text).toBeFocused();
  await text.fill("I finish what I start (2).");
  await expect(outline.getByRole("button", { name: /^p2 / })).toHaveAccessibleName(/changed/);
  await expect(outline.getByRole("button", { name: /^p1 / })).not.toHaveAccessibleName(/changed/);
  await expect(bar.getByRole("button", { name: "Publish 2 changes" })).toBeVisible();
  // A button that moves away between press and release isn't clicked.
  expect(await requireBox(view)).toEqual(before);

  await tools.getByRole("tab", { name: "Changes 2" }).click();
  const panel = tools.getByRole("tabpanel");
  await expect(panel.getByRole("listitem").filter({ hasText: "Question text" }).locator("ins")).toContainText("start");
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Undo change: Title" }).press("Enter");
  await expect(field("Title")).toHaveValue("Workbench");
  await expect(panel.getByRole("button", { name: /^Undo change/ })).toHaveCount(1);
  await expect(panel.getByRole("button", { name: /^Undo change: Psychological Fit/ })).toBeFocused();
  await panel.getByRole("button", { name: "Psychological Fit, Question 2" }).click();
  await expect(text).toBeFocused();
  await panel.getByRole("button", { name: /^Undo change/ }).press("Enter");
  await expect(text).toHaveValue("I finish what I begin (2).");
  await expect(panel.getByText("Visitors see everything as it is here.")).toBeVisible();
  await expect(tools.getByRole("tab", { name: "Changes 0" })).toBeFocused();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(text).toHaveValue("I finish what I start (2).");
});

test("beside an open question stands what it does, where the window has room", async ({ page, api }) => {
  const id = createId();
  await api.createAssessment({ body: { ...buildStored(id), isActive: true } });
  await page.goto(`/admin/edit-assessment/${id}`);
  const { outline, form, field, tools, inspector } = locatePanes(page);
  await expect(field("Title")).toHaveValue("Workbench");
  await expect(inspector).toBeHidden();
  await outline.getByRole("button", { name: /^p2 / }).click();
  const text = form.getByRole("group", { name: "Question p2" }).getByLabel("Question text");
  await expect(text).toBeFocused();
  await text.fill("I finish what I start (2).");
  const preview = form.getByRole("region", { name: "As visitors see it" });
  await expect(inspector.getByText("I finish what I start (2).")).toBeVisible();
  await expect(inspector.getByRole("button", { name: /^Grit/ })).toContainText("2 questions");
  await expect(inspector.locator("del")).toContainText("begin");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("F6");
  await expect(inspector).toBeFocused();
  await expect(outline.getByRole("button", { name: /^p2 / })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("F6");
  await expect(tools.locator(":focus")).toHaveCount(1);
  await inspector.getByRole("button", { name: /^Undo change/ }).press("Enter");
  await expect(text).toHaveValue("I finish what I begin (2).");
  await expect(inspector).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(inspector).toBeHidden();

  await outline.getByRole("button", { name: /^p2 / }).click();
  await expect(inspector).toBeVisible();
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(inspector).toBeHidden();
  await expect(preview).toBeVisible();
});

test("the JSON ends where the form begins when Both follows JSON Input", async ({ page }) => {
  const { form } = await openNew(page);
  const code = page.locator(".ecode-text");
  await page.getByRole("button", { name: "JSON Input", exact: true }).click();
  await expect(code.locator(".view-lines")).toContainText('"sections"');
  await page.getByRole("button", { name: "Both", exact: true }).click();
  await expect(form).toBeVisible();
  const findEnd = async () => {
    const { x, width } = await requireBox(code.locator(".monaco-editor").first());
    return x + width;
  };
  const { x: start } = await requireBox(form);
  await expect.poll(findEnd).toBeLessThanOrEqual(start);
});

test("Ctrl+Enter adds a question below the open one, else at the end, of the same type and scale", async ({ page }) => {
  const { form, field } = await openNew(page);
  const texts = form.locator(".eq-text");
  await field("Title").press("Control+Enter");
  await expect(field("Question text")).toBeFocused();
  await field("Type").selectOption("Slider");
  await field("Question category").fill("grit");
  await field("Question text").fill("First");
  await page.keyboard.press("Control+Enter");
  await expect(field("Question text")).toHaveValue("");
  await expect(field("Type")).toHaveValue("slider");
  await expect(field("Question category")).toHaveValue("grit");
  await field("Question text").fill("Last");
  await form.getByRole("button", { name: /^First/ }).click();
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("Between");
  await expect(texts).toHaveText(["First", "Between", "Last"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("End");
  await expect(texts).toHaveText(["First", "Between", "Last", "End"]);
});

test(`30 questions with scales, keys, bands and careers take at most ${maxClicks} clicks beside typing`, async ({
  page,
  api,
}) => {
  const { form, field, outline } = await openNew(page);
  // Presses of controls by keyboard count too.
  await page.evaluate(() => {
    document.body.dataset["clicks"] = "0";
    const count = ({ isTrusted }: Event) => {
      const { dataset } = document.body;
      if (isTrusted) dataset["clicks"] = String(Number(dataset["clicks"]) + 1);
    };
    document.addEventListener("click", count, true);
  });
  const { keyboard } = page;
  const text = field("Question text");
  /** From the text back to the category and on again, with the Tab key. */
  const writeCategory = async (name: string) => {
    for (let step = 0; step < 2; step += 1) await keyboard.press("Shift+Tab");
    await expect(field("Question category")).toBeFocused();
    await keyboard.press("ControlOrMeta+A");
    await keyboard.insertText(name);
    for (let step = 0; step < 2; step += 1) await keyboard.press("Tab");
    await expect(text).toBeFocused();
  };
  const writeStatements = async (category: string, about: string) => {
    await writeCategory(category);
    await paste(text, [1, 2, 3, 4, 5].map((number) => `${about} (${number})${number > 3 ? " (R)" : ""}`).join("\n"));
  };
  const writeSection = async (categories: readonly [string, string]) => {
    await writeStatements(categories[0], "I plan my week");
    await form.getByRole("button", { name: /^I plan my week \(5\)/ }).click();
    await keyboard.press("End");
    await keyboard.press("Enter");
    await writeStatements(categories[1], "I stay calm");
  };

  const id = createId();
  await field("Title").click();
  await keyboard.insertText("Thirty questions");
  await keyboard.press("Shift+Tab");
  await keyboard.press("ControlOrMeta+A");
  await keyboard.insertText(id);
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.insertText("A benchmark.");

  await keyboard.press("Control+Enter");
  await writeSection(["grit", "calm"]);

  await form.getByRole("tab", { name: "Technical Aptitude 0" }).click();
  for (let number = 1; number <= 10; number += 1) {
    await keyboard.press("Control+Enter");
    await expect(text).toHaveValue("");
    await expect(text).toBeFocused();
    if (number === 1) await writeCategory("logic");
    await keyboard.insertText(`What follows from case ${number}?`);
    await keyboard.press("Tab");
    for (const option of ["Nothing", "The first", "The second", "Both"]) {
      await keyboard.insertText(option);
      await keyboard.press("Enter");
    }
    await field(`Option ${(number % 4) + 1} is right`).click();
  }

  await form.getByRole("tab", { name: "FB6 Index Analysis 0" }).click();
  await keyboard.press("Control+Enter");
  await writeSection(["will", "interest"]);

  await outline.getByRole("button", { name: /^Scoring and scales/ }).click();
  await form.getByRole("button", { name: "Keyed", exact: true }).click();
  await form.getByRole("button", { name: "Create scales from categories" }).click();
  for (const name of ["Grit", "Logic"]) {
    await outline.getByRole("button", { name: new RegExp(`^${name}`, "i") }).click();
    await form
      .getByRole("group", { name: `Scale ${name}` })
      .getByLabel("Add a band", { exact: true })
      .click();
    for (const label of ["Low", "High"]) {
      await keyboard.insertText(label);
      await keyboard.press("Enter");
    }
  }
  await outline.getByRole("button", { name: "Careers" }).click();
  await expect(field("Add a career")).toBeFocused();
  for (const title of ["Analyst", "Teacher"]) {
    await keyboard.insertText(title);
    await keyboard.press("Enter");
  }
  const clicks = Number(await page.evaluate(() => document.body.dataset["clicks"]));
  await keyboard.press("Control+s");
  const read = () => api.readAdminAssessment({ params: { id } }).catch((error: unknown) => String(error));
  await expect.poll(read).toMatchObject({ typicalCareers: [{ title: "Analyst" }, { title: "Teacher" }] });
  const { sections, scoring } = await api.readAdminAssessment({ params: { id } });
  const counts = (["psychometric", "technical", "wiscar"] as const).map((key) => sections[key]?.questions.length);
  expect(counts).toEqual([10, 10, 10]);
  expect(sections.psychometric?.questions.filter(({ key }) => key === -1)).toHaveLength(4);
  expect(sections.technical?.questions.every(({ correct }) => correct?.length === 1)).toBe(true);
  expect(scoring?.scales?.map(({ id: scaleId, items }) => [scaleId, items.length])).toEqual([
    ["grit", 5],
    ["calm", 5],
    ["logic", 10],
    ["will", 5],
    ["interest", 5],
  ]);
  expect(scoring?.scales?.filter(({ bands }) => bands?.length === 2)).toHaveLength(2);
  console.info(`30 questions took ${clicks} clicks beside typing.`);
  expect(clicks).toBeLessThanOrEqual(maxClicks);
});
