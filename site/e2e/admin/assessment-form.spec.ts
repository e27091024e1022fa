import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
  buildSlider,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

// One test lets the list of categories fail.
test.use({ expectedErrors: [/Failed to load resource/] });

const createId = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`;

function locateForm(page: Page) {
  const form = page.getByRole("region", { name: "Form View" });
  const panel = form.getByRole("tabpanel");
  return {
    form,
    panel,
    field: (label: string) => form.getByLabel(label, { exact: true }),
    tab: (name: string) => form.getByRole("tab", { name }),
    rows: panel.locator("ol > li"),
    texts: panel.locator(".eq-text"),
    announcement: panel.locator(".questions > [role=status]"),
    openDetails: () => panel.locator("summary", { hasText: "Details" }).click(),
    openPart: (name: string) => form.locator("summary", { hasText: name }).click(),
    undo: () => page.keyboard.press("Control+z"),
  };
}

async function openNew(page: Page) {
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  const form = locateForm(page);
  await expect(form.field("Title")).toBeVisible();
  return form;
}

async function openStored(page: Page, api: ApiClient, assessment: Assessment) {
  await api.createAssessment({ body: assessment });
  await page.goto(`/admin/edit-assessment/${assessment.id}`);
  const form = locateForm(page);
  await expect(form.field("Title")).toHaveValue(assessment.title);
  return form;
}

/** Saves the draft and waits until the server has what is expected of it. */
async function expectSaved(page: Page, api: ApiClient, id: string, expected: Record<string, unknown>): Promise<void> {
  await page.getByRole("button", { name: "Save Draft" }).click();
  const read = () => api.readAdminAssessment({ params: { id } }).catch((error: unknown) => String(error));
  await expect.poll(read).toMatchObject(expected);
}

async function addLines(form: Locator, label: string, ...lines: string[]): Promise<void> {
  const box = form.getByLabel(label, { exact: true });
  for (const line of lines) {
    await box.fill(line);
    await box.press("Enter");
  }
}

/** Pastes as a browser does. */
async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((element, pastedText) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pastedText);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("every field of a new assessment can be edited in the form and is stored", async ({ page, api }) => {
  let answerCategories = () => {};
  const held = new Promise<void>((answer) => {
    answerCategories = answer;
  });
  await page.route(
    "**/api/categories",
    async (route) => {
      await held;
      await route.fulfill({ status: 400, json: { message: "No" } });
    },
    { times: 1 },
  );
  const { form, field, tab, openPart } = await openNew(page);
  await expect(form.getByRole("heading", { name: "Basic Information" })).toBeVisible();
  await expect(form.getByText("Loading categories...")).toBeVisible();
  answerCategories();
  await expect(form.getByText("Failed to load categories")).toBeVisible();
  await expect(field("Category").getByRole("option")).toHaveText(["General"]);
  await form.getByRole("button", { name: "Try Again" }).click();
  await expect(field("Category").getByRole("option", { name: "Data & Analytics" })).toBeAttached();
  await expect(field("Difficulty").getByRole("option")).toHaveText(["Beginner", "Intermediate", "Advanced"]);
  await expect(field("Difficulty")).toHaveValue("Intermediate");
  await expect(field("Duration")).toHaveValue("10-15 mins");
  await expect(field("Duration")).toHaveAttribute("placeholder", "10-15 mins");
  for (const name of ["Psychological Fit 0", "Technical Aptitude 0", "FB6 Index Analysis 0"])
    await expect(tab(name)).toBeVisible();

  // An empty form shows no errors.
  await expect(form.locator(".field-error")).toHaveCount(0);
  await field("Description").focus();
  await field("Title").focus();
  await expect(form.getByText("Description is required")).toBeVisible();
  await expect(field("Description")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByText("Title is required")).toHaveCount(0);
  // The error of the field that loses focus must not move the button away from the pointer.
  await form.getByRole("button", { name: "Add Question" }).click();
  await expect(form.getByText("Title is required")).toBeVisible();
  await expect(tab("Psychological Fit 1")).toBeVisible();

  const id = createId("form");
  await field("Title").fill("The First, Title!");
  await expect(field("Assessment ID")).toHaveValue("the-first-title");
  await field("Assessment ID").fill(id);
  await field("Title").fill("Every Field");
  await expect(field("Assessment ID")).toHaveValue(id);
  await field("Description").fill("All of them.");
  await expect(form.getByText("Description is required")).toHaveCount(0);
  await field("Category").selectOption("Data & Analytics");
  await field("Difficulty").selectOption("Advanced");
  await field("Duration").fill("20 mins");
  await field("Section title").fill("Statements");
  await field("Section description").fill("How you work.");
  await field("Section weight").fill("12.5");
  await field("Section order").fill("7");

  for (const text of [
    "Introduction is theory and content only with no questions",
    "Results is handled by the result engine with no questions",
  ])
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  await field("Introduction description").fill("Theory.");
  await field("Results title").fill("Your end");

  await openPart("What it is");
  await field("What it is").fill("A form.");
  await openPart("Careers");
  await expect(form.getByText(/technology assessments show six default careers/)).toBeVisible();
  await addLines(form, "Add a career", "Analyst");
  await field("Description of career 1").fill("Reads figures");
  // By keyboard: the arrow searches for the career's title, typing for another one.
  const occupation = form.getByRole("combobox", { name: "Occupation of career 1" });
  const suggestions = form.getByRole("listbox", { name: "Occupation of career 1" });
  await occupation.press("ArrowDown");
  await expect(suggestions.getByRole("option", { name: /analysts/i }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await occupation.press("Escape");
  await expect(suggestions).toHaveCount(0);
  await occupation.fill("statistician");
  await expect(suggestions.getByRole("option", { name: /^Statisticians/ })).toBeVisible();
  await occupation.press("ArrowDown");
  await expect(suggestions.getByRole("option", { name: /^Statisticians/, selected: true })).toBeVisible();
  await occupation.press("Enter");
  await expect(occupation).toHaveValue("15-2041.00");
  await expect(occupation).toHaveAccessibleDescription("Statisticians");
  // What was typed to search isn't saved.
  await occupation.fill("no such work");
  await occupation.blur();
  await expect(occupation).toHaveValue("15-2041.00");
  await occupation.fill("99-9999.00");
  await occupation.blur();
  await expect(form.getByText(/Visitors see no occupation with the code "99-9999.00"/)).toBeVisible();
  await occupation.fill("15-2041.00");
  await expect(form.getByText(/Visitors see no occupation/)).toHaveCount(0);
  await openPart("Who should consider it");
  await paste(field("Add a line"), "- Students\n\n- Graduates");
  await openPart("Ideal traits");
  await addLines(form, "Add a trait", "Patient", "Curious");
  // Focus stays with a line that the keyboard moves.
  await field("Trait 2").press("Alt+Shift+ArrowUp");
  await expect(field("Trait 1")).toHaveValue("Curious");
  await expect(field("Trait 1")).toBeFocused();
  await openPart("Overview");
  await expect(form.getByText(/If empty: Personalized fit score \(0-100\)/)).toBeVisible();
  await addLines(form, "Add a module", "Statements");
  await addLines(form, "Add a result", "A score");
  await openPart("Tags");
  await addLines(form, "Add a tag", "one", "two");
  await form.getByRole("button", { name: "Delete tag 1" }).click();
  await expect(form.getByRole("button", { name: "Delete tag 1" })).toBeFocused();
  await openPart("Card");
  await field("Icon").fill("chart");
  await field("Gradient").fill("blue");
  await field("User count").fill("12,400");
  await addLines(form, "Add a card tag", "hot");
  await openPart("Publication");
  await form.getByRole("switch", { name: "Featured" }).click();
  await form.getByRole("switch", { name: "New", exact: true }).click();
  await openPart("Base figures");
  await field("Completions").fill("120");
  await field("Mean rating").fill("4,5");
  await field("Ratings").fill("1.5");
  await expect(form.getByText("Enter a whole number from 0 to 1000000000")).toBeVisible();
  await field("Ratings").fill("30");
  await openPart("Source");
  await form.getByRole("button", { name: "Add a source" }).click();
  await field("Name").fill("IPIP");
  await field("License").fill("Public domain");
  await field("Citation").fill("Goldberg 1999");
  await field("Address").fill("https://ipip.ori.org/");

  await expectSaved(page, api, id, {
    id,
    title: "Every Field",
    description: "All of them.",
    category: "Data & Analytics",
    difficulty: "Advanced",
    duration: "20 mins",
    sections: {
      psychometric: { title: "Statements", description: "How you work.", weight: 12.5, orderIndex: 7 },
      introduction: { description: "Theory." },
      results: { title: "Your end" },
    },
    whatIsDescription: "A form.",
    typicalCareers: [{ title: "Analyst", description: "Reads figures", occupation: "15-2041.00" }],
    whoShouldConsider: ["Students", "Graduates"],
    idealTraits: ["Curious", "Patient"],
    assessmentOverview: { modules: ["Statements"], resultsInclude: ["A score"] },
    tags: ["two"],
    metadata: { icon: "chart", gradient: "blue", userCount: "12,400", tags: ["hot"] },
    featured: true,
    isNew: true,
    base: { completions: 120, rating: 4.5, ratingCount: 30 },
    source: { name: "IPIP", license: "Public domain", citation: "Goldberg 1999", url: "https://ipip.ori.org/" },
  });
});

test("Enter goes on with the next question, and a pasted list becomes one question a line", async ({ page }) => {
  const { panel, field, tab, texts, undo } = await openNew(page);
  const text = field("Question text");
  await panel.getByRole("button", { name: "Add Question" }).press("Enter");
  await page.keyboard.type("I plan my week.");
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue("");
  await expect(text).toBeFocused();
  // A question without a text is not followed by another one.
  await page.keyboard.press("Enter");
  await expect(tab("Psychological Fit 2")).toBeVisible();
  await page.keyboard.type("Two");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("lines");
  await expect(text).toHaveValue("Two\nlines");
  await page.keyboard.press("Enter");
  await paste(text, "1. I check my work.\n2. I avoid lists. (R)\n");
  await expect(texts).toHaveText(["I plan my week.", "Two lines", "I check my work.", "I avoid lists."]);
  await undo();
  await expect(tab("Psychological Fit 3")).toBeVisible();
  await panel.getByRole("button", { name: "Add another question" }).click();
  await expect(tab("Psychological Fit 4")).toBeVisible();
  await expect(text).toBeFocused();
  // As a spreadsheet copies cells.
  await paste(text, '"I say ""no"" often."\t5\r\n"I sleep\nlate. (R)"\t5\r\n');
  await expect(texts).toHaveText(["I plan my week.", "Two lines", "No text yet", 'I say "no" often.', "I sleep late."]);
  await expect(page.getByText("Only the first column was read. The Grid takes the others too.")).toBeVisible();
});

test("Ctrl+Z is the draft's undo wherever the focus is, and the browser's own writes into no field of the draft", async ({
  page,
}) => {
  const { field, undo } = await openNew(page);
  const title = field("Title");
  const redo = () => page.keyboard.press("Control+Shift+z");
  await title.focus();
  await page.keyboard.type("One");
  await page.getByRole("button", { name: "More", exact: true }).focus();
  await undo();
  await expect(title).toHaveValue("");
  await redo();
  await expect(title).toHaveValue("One");
  await undo();
  await page.keyboard.press("Control+y");
  await expect(title).toHaveValue("One");

  // The browser's list of edits is the page's, not the field's.
  const search = page.getByRole("searchbox", { name: "Find a question or scale" });
  await search.focus();
  await undo();
  await expect(title).toHaveValue("One");
  await page.keyboard.type("grit");
  await undo();
  await expect(search).not.toHaveValue("grit");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  await expect(close).toBeVisible();
  await undo();
  await close.click();
  await expect(title).toHaveValue("One");
});

test("questions can be edited, moved, copied, deleted and restored, by keyboard and pointer", async ({ page }) => {
  const { form, panel, field, tab, rows, texts, announcement, openDetails, undo } = await openNew(page);
  await expect(panel.getByText('No questions added yet. Click "Add Question" to get started.')).toBeVisible();
  const add = panel.getByRole("button", { name: "Add Question" });
  for (const text of ["One", "Two", "Three"]) {
    await add.press("Enter");
    await expect(field("Question text")).toBeFocused();
    await page.keyboard.type(text);
  }
  await expect(tab("Psychological Fit 3")).toBeVisible();
  await expect(rows.locator("[aria-expanded=true]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: /^Three/ })).toBeFocused();

  // Lift, move and drop; lift and cancel; one step with Alt+Shift+arrow.
  const handle = (number: number) => panel.getByRole("button", { name: `Move question ${number}`, exact: true });
  await handle(1).press("Enter");
  await expect(announcement).toHaveText(/^Question lifted, position 1 of 3\./);
  await page.keyboard.press("ArrowDown");
  await expect(announcement).toHaveText("Position 2 of 3.");
  await page.keyboard.press("Enter");
  await expect(announcement).toHaveText("Dropped at position 2 of 3.");
  await expect(texts).toHaveText(["Two", "One", "Three"]);
  await expect(handle(2)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await expect(announcement).toHaveText("Returned to position 2 of 3.");
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(texts).toHaveText(["One", "Two", "Three"]);
  await expect(handle(1)).toBeFocused();
  // Drag; then click a handle and another one.
  await handle(3).hover();
  const top = await handle(1).boundingBox();
  if (!top) throw new Error("There is no first question");
  await page.mouse.down();
  await page.mouse.move(top.x + 20, top.y + 60, { steps: 3 });
  await page.mouse.move(top.x + 20, top.y - 10, { steps: 3 });
  await page.mouse.up();
  await expect(texts).toHaveText(["Three", "One", "Two"]);
  await expect(announcement).toHaveText("Dropped at position 1 of 3.");
  await undo();
  await expect(texts).toHaveText(["One", "Two", "Three"]);
  await page.keyboard.press("Control+Shift+z");
  await expect(texts).toHaveText(["Three", "One", "Two"]);
  await handle(1).hover();
  const bottom = await handle(3).boundingBox();
  if (!bottom) throw new Error("There is no third question");
  await page.mouse.down();
  await page.mouse.move(bottom.x + 20, bottom.y + bottom.height, { steps: 3 });
  await expect(announcement).toHaveText("Position 3 of 3.");
  await page.keyboard.press("Escape");
  await expect(announcement).toHaveText("Returned to position 1 of 3.");
  await page.mouse.up();
  await expect(texts).toHaveText(["Three", "One", "Two"]);
  await handle(1).click();
  await handle(3).click();
  await expect(texts).toHaveText(["One", "Two", "Three"]);

  await panel.getByRole("button", { name: /^Two/ }).click();
  await panel.getByRole("button", { name: "Duplicate" }).click();
  await expect(texts).toHaveText(["One", "Two", "Two", "Three"]);
  await panel.getByRole("button", { name: "Move up" }).click();
  await expect(texts).toHaveText(["Two", "One", "Two", "Three"]);
  await panel.getByRole("button", { name: "Delete question 1: Two" }).click();
  await expect(texts).toHaveText(["One", "Two", "Three"]);
  await expect(panel.getByRole("button", { name: "Delete question 1: One" })).toBeFocused();
  await page.locator("[data-sonner-toast]", { hasText: '"Two" deleted' }).getByRole("button", { name: "Undo" }).click();
  await expect(texts).toHaveText(["Two", "One", "Two", "Three"]);
  await handle(2).focus();
  await undo();
  await expect(texts).toHaveText(["One", "Two", "Two", "Three"]);
  await page.keyboard.press("Control+Shift+z");
  await expect(texts).toHaveText(["Two", "One", "Two", "Three"]);

  // Move to another section and change the type.
  await panel.getByRole("button", { name: /^Three/ }).click();
  await openDetails();
  await field("Section").selectOption("Technical Aptitude");
  await expect(tab("Psychological Fit 3")).toBeVisible();
  await tab("Technical Aptitude 1").click();
  await panel.getByRole("button", { name: /^Three/ }).click();
  await expect(field("Type").locator("option")).toHaveText([
    "Multiple choice",
    "Slider",
    "Yes or no",
    "Text",
    "Likert",
    "Multiple answers",
  ]);
  await field("Type").selectOption("Multiple choice");
  await expect(panel.getByText("No options yet. Type one, or paste several lines.")).toBeVisible();
  await panel.getByRole("button", { name: "Add an option: add" }).click();
  await expect(field("Add an option")).toBeFocused();
  await paste(field("Add an option"), '"se""ven"\r\n');
  await expect(field("Add an option")).toHaveValue('se"ven');
  await field("Add an option").fill("");
  await paste(field("Add an option"), "Light Blue\nDark Red\n\nGreen");
  await openDetails();
  await expect(field("Value of option 1")).toHaveValue("light_blue");
  await field("Text of option 1").fill("Pale Blue");
  await expect(field("Value of option 1")).toHaveValue("pale_blue");
  await field("Value of option 1").fill("pb");
  await field("Text of option 1").fill("Blue");
  await expect(field("Value of option 1")).toHaveValue("pb");
  await field("Score of option 3").fill("-");
  await expect(panel.getByText("Enter a number", { exact: true })).toBeVisible();
  await undo();
  await expect(field("Score of option 3")).toHaveValue("3");
  await field("Score of option 3").fill("0");
  await field("Option 2 is right").check();
  await expect(field("Value of option 1")).toHaveCount(0);
  await field("Text of option 2").press("Alt+Shift+ArrowUp");
  await expect(field("Text of option 1")).toHaveValue("Dark Red");
  await expect(field("Option 1 is right")).toBeChecked();
  const preview = form.getByRole("region", { name: "As visitors see it" });
  await expect(preview.getByRole("radio")).toHaveCount(3);
  await panel.getByRole("button", { name: "Delete option 1" }).click();
  await expect(preview.getByRole("radio")).toHaveCount(2);
  await page
    .locator("[data-sonner-toast]", { hasText: 'Option "Dark Red" deleted' })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(field("Option 1 is right")).toBeChecked();
  await field("Points").fill("0");
  await expect(panel.getByText("Enter a number above 0")).toBeVisible();
  await field("Points").fill("2");
  await field("Explanation").fill("Red is longest.");

  await field("Type").selectOption("Slider");
  await expect(panel.getByText("3 options: saved, but not used by this type.")).toBeVisible();
  await field("Maximum").fill("10");
  await field("Label of the maximum").fill("Always");
  await expect(preview.getByText("Always")).toBeVisible();
  await field("Maximum").fill("0");
  await field("Minimum").focus();
  await expect(panel.getByText("The scale's maximum must be greater than its minimum", { exact: true })).toBeVisible();
  await expect(tab("Technical Aptitude 1").getByText("1 error")).toBeAttached();
  await field("Maximum").fill("7");
  await expect(tab("Technical Aptitude 1").getByText("1 error")).toHaveCount(0);
  await field("Type").selectOption("Text");
  await expect(panel.getByText("3 options and the scale from 1 to 7: saved, but not used by this type.")).toBeVisible();
  await form.getByRole("switch", { name: "Required" }).click();
  await panel.getByLabel("Weight of question 1").fill("0.5");
  await panel.getByLabel("Weight of question 1").fill("half");
  await expect(panel.getByText("Weight: Enter a number, 0 or more")).toBeVisible();
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel.getByRole("button", { name: /^Three/ })).toBeFocused();

  // After a refused save every field shows its error.
  await expect(form.getByText("Description is required")).toHaveCount(0);
  await page.getByRole("button", { name: "Save Draft" }).click();
  for (const label of ["Assessment ID", "Title", "Description"])
    await expect(form.getByText(`${label} is required`)).toBeVisible();
});

test("keys, scales and problems of a stored assessment; the form is locked while the JSON has changes", async ({
  page,
  api,
}) => {
  const id = createId("scales");
  const assessment = buildAssessment(
    {
      psychometric: [
        buildQuestion("p1", { text: "I finish.", category: "grit" }),
        buildQuestion("p2", { text: "I give up.", category: "grit", orderIndex: 2, memo: "kept" }),
        buildSlider("p3", 0, 10, { category: "will", orderIndex: 3 }),
      ],
      technical: [buildChoice("t1", { correct: ["b"], category: "logical-reasoning" })],
      wiscar: Array.from({ length: 201 }, (_, at) => buildQuestion(`w${at + 1}`, { orderIndex: at + 1 })),
    },
    { id, title: "Scales", isActive: false, scoring: buildScoring(), foo: 1, bar: 2 },
  );
  const { form, panel, field, tab, rows, texts, openDetails, openPart, undo } = await openStored(page, api, assessment);
  await expect(field("Assessment ID")).toHaveAttribute("readonly", "");
  await expect(form.getByText("Saved unchanged: foo, bar")).toBeVisible();
  await expect(field("Category")).toHaveValue("General");

  // The form is locked while the JSON has changes it can't show.
  await page.getByRole("button", { name: "Both", exact: true }).click();
  await expect(page.locator(".ecode-text .view-lines")).toContainText('"id"');
  await page.getByRole("textbox", { name: "Assessment as JSON" }).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("x");
  await expect(form.getByText("The JSON has changes the form can't show yet")).toBeVisible();
  await expect(field("Title")).toBeDisabled();
  await expect(panel.getByRole("button", { name: "Add Question" })).toBeDisabled();
  await form.getByRole("button", { name: "Discard JSON changes" }).click();
  await expect(field("Title")).toBeEnabled();
  await field("Title").focus();
  await undo();
  await expect(field("Title")).toBeDisabled();
  await form.getByRole("button", { name: "Go to JSON" }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole("button", { name: "Form View", exact: true }).click();
  await form.getByRole("button", { name: "Discard JSON changes" }).click();

  // Clicking a problem goes to its field.
  await field("Section weight").focus();
  await panel.getByRole("button", { name: /^Question p3/ }).click();
  await field("Maximum").fill("0");
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel.locator(".eq--error")).toContainText("p3");
  // Long lists have pages; a line that moves to another page keeps the focus.
  await tab("FB6 Index Analysis 201").click();
  await expect(rows).toHaveCount(200);
  await expect(panel.getByText("Questions 1 to 200 of 201").first()).toBeVisible();
  await panel.getByRole("button", { name: "Next 200" }).first().click();
  await expect(texts).toHaveText(["Question w201"]);
  await panel.getByLabel("Weight of question 201").press("Alt+Shift+ArrowUp");
  await expect(texts.last()).toHaveText("Question w201");
  await expect(panel.getByLabel("Weight of question 200")).toBeFocused();
  await undo();
  const problem = page.getByRole("region", { name: "Tools" }).getByRole("button", { name: /maximum must be greater/ });
  await problem.click();
  await expect(field("Maximum")).toBeFocused();
  await expect(field("Maximum")).toBeInViewport();
  await field("Maximum").fill("10");

  await panel.getByRole("button", { name: /^I give up/ }).click();
  await openDetails();
  await expect(panel.getByText("Saved unchanged: memo")).toBeVisible();
  await expect(field("Key").locator("option")).toHaveText(["Scored as is", "Reversed"]);
  await field("Key").selectOption("Reversed");

  await openPart("Scoring");
  await form.getByRole("button", { name: "Create scales from categories" }).click();
  await form.getByRole("button", { name: /^Grit grit/ }).click();
  const scale = form.getByRole("group", { name: "Scale Grit" });
  await expect(scale.getByLabel("Key of p2")).toHaveValue("-1");
  await field("Key").selectOption("Scored as is");
  await expect(scale.getByLabel("Key of p2")).toHaveValue("1");
  await field("Key").selectOption("Reversed");
  // Scales follow a question's new id.
  await field("Question ID").fill("p1");
  await expect(form.getByText('Question id "p1" is used twice')).toBeVisible();
  await field("Question ID").fill("p2-new");
  await field("Question ID").press("Enter");
  await expect(scale.getByLabel("Key of p2-new")).toHaveValue("-1");
  await scale.getByLabel("Search the questions").fill("slider p3");
  await expect(scale.getByText("No matching questions.")).toBeVisible();
  await scale.getByLabel("Search the questions").fill("p3");
  await scale.getByRole("checkbox", { name: /p3/ }).click();
  await expect(scale.getByRole("checkbox", { name: /p3/ })).toBeChecked();
  await scale.getByLabel("Weight of p3", { exact: true }).fill("2");
  await scale.getByLabel("Scale ID").fill("will");
  await expect(scale.getByText('Another scale has the ID "will"')).toBeVisible();
  await scale.getByLabel("Scale ID").fill("perseverance");
  await scale.getByLabel("Scale ID").press("Enter");
  await scale.getByLabel("Scale description").fill("Goes on.");
  await scale.getByLabel("Facet of").selectOption("will");
  await addLines(scale, "Add a band", "Low", "High");
  await expect(scale.getByLabel("From, band 2")).toHaveValue("50");
  await scale.getByLabel("Text of band 2").fill("Well done.");
  await scale.getByRole("button", { name: "Add reliability" }).click();
  await expect(scale.getByText("Enter a number, 1 or less")).toBeVisible();
  const reliability = scale.getByRole("group", { name: "Reliability" });
  await reliability.getByLabel("Alpha").fill("0.8");
  await reliability.getByLabel("People").fill("300");
  await reliability.getByLabel("Source").fill("A study");
  await expect(reliability.getByText("Not added yet.")).toBeVisible();
  await scale.getByRole("button", { name: "Add reliability" }).click();
  await expect(reliability.getByRole("button", { name: "Remove" })).toBeVisible();
  await addLines(scale, "Add a tip", "Plan ahead");
  await addLines(scale, "Add a resource", "A guide");
  await scale.getByLabel("Address of resource 1").fill("nowhere");
  await scale.getByLabel("Title of resource 1").focus();
  await expect(scale.getByText("Invalid URL")).toBeVisible();
  await scale.getByLabel("Address of resource 1").fill("https://example.org/");
  await scale.getByLabel("Scale label").fill("Perseverance");
  expect(await findViolations(page)).toEqual([]);

  await field("YES from").fill("40");
  await field("MAYBE from").focus();
  await expect(form.getByText("The threshold for YES must be higher than the one for MAYBE")).toBeVisible();
  await field("YES from").fill("80");
  await field("Weights of the sections").selectOption("Each section's weight");
  await form.getByLabel("FB6 Index Analysis", { exact: true }).uncheck();
  await field("Interests").selectOption("riasec");
  await field("Share to be answered (percent)").fill("50");
  // Classic scoring removes all of this, and undo restores it.
  await form.getByRole("button", { name: "Classic" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use Classic" }).click();
  await expect(form.getByText(/The classic rule: keys, weights/)).toBeVisible();
  await page.getByRole("button", { name: "Classic", exact: true }).focus();
  await undo();
  await form.getByRole("button", { name: "Add a scale to Technical Aptitude" }).click();
  await expect(form.getByText("A scale needs at least one question")).toBeVisible();
  await form.getByRole("button", { name: "Delete scale New scale" }).click();
  await expectSaved(page, api, id, {
    foo: 1,
    bar: 2,
    sections: { psychometric: { questions: [{ id: "p1" }, { id: "p2-new", key: -1, memo: "kept" }, { id: "p3" }] } },
    scoring: {
      minAnsweredShare: 0.5,
      interests: "riasec",
      overall: { of: ["psychometric", "technical"], weights: "section" },
      thresholds: { yes: 80, maybe: 50 },
      scales: [
        {
          id: "perseverance",
          label: "Perseverance",
          description: "Goes on.",
          facetOf: "will",
          items: [
            { question: "p1", key: 1, weight: 1 },
            { question: "p2-new", key: -1, weight: 1 },
            { question: "p3", key: 1, weight: 2 },
          ],
          bands: [
            { from: 0, label: "Low" },
            { from: 50, label: "High", text: "Well done." },
          ],
          reliability: { alpha: 0.8, n: 300, source: "A study" },
          advice: { tips: ["Plan ahead"], resources: [{ title: "A guide", url: "https://example.org/" }] },
        },
        { id: "will" },
        { id: "logical-reasoning" },
      ],
    },
  });
});
