import { buildAssessment, buildChoice, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findTimeGroup, timeGroupCount } from "@illumine/shared/visitor/question-seconds.ts";
import { test } from "../support/admin.ts";

test("look", async ({ page, api }) => {
  const id = `look-${crypto.randomUUID().slice(0, 8)}`;
  const ps = Array.from({ length: 16 }, (_, at) => buildQuestion(`p${at}`, { text: `I finish what I begin, even number ${at}.` }));
  const ts = Array.from({ length: 14 }, (_, at) => buildChoice(`t${at}`, { text: `Which of these numbers is even, in a question that is a little longer ${at}?`, correct: ["a"] }));
  const ws = Array.from({ length: 20 }, (_, at) => buildQuestion(`w${at}`));
  await api.createAssessment({ body: buildAssessment({ psychometric: ps, technical: ts, wiscar: ws }, { id, title: "Data Analytics", isActive: true }) });
  let left = 300;
  const build = (section: string, question: string, base: number, at: number) => {
    left -= at === 8 && section === "technical" ? 22 : at % 3 === 0 ? 2 : 1;
    const times = Array<number>(timeGroupCount).fill(0);
    for (let n = 0; n < left; n += 1) times[findTimeGroup(n % 40 === 0 ? null : base * (0.5 + ((n * 7) % 10) / 8))] = (times[findTimeGroup(n % 40 === 0 ? null : base * (0.5 + ((n * 7) % 10) / 8))] ?? 0) + 1;
    return { section, question, passed: left, times };
  };
  const questions = [
    ...ps.map(({ id: q }, at) => build("psychometric", q, 6, at)),
    ...ts.map(({ id: q }, at) => build("technical", q, at === 8 ? 90 : 40, at)),
    ...ws.map(({ id: q }, at) => build("wiscar", q, 7, at)),
  ];
  await page.route("**/question-figures?*", (route) => route.fulfill({ json: { contentVersion: 1, firstDay: "2026-11-01", attempts: 312, questions } }));
  for (const [width, height] of [[360, 640], [390, 664], [768, 900], [1440, 900]] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.goto(`/admin/assessment-figures/${id}`);
      await page.locator(".question-charts").waitFor();
      await page.screenshot({ path: `/tmp/look-health/health-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.getByText("Figures of each question").click();
  await page.screenshot({ path: "/tmp/look-health/table-1440.png", fullPage: true });
});
