import { questionTextEndpoints, questionTextsPerPage } from "@illumine/shared/api/question-texts.ts";
import { buildChoice, buildQuestion, buildSection } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { type Admin, buildAdmin, buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";

const Page = questionTextEndpoints.listQuestionTexts.responses[200];

async function read(admin: Admin, after = 0) {
  const answer = await admin.call("GET", `/admin/question-texts?after=${after}`);
  expect(answer.status).toBe(200);
  return Page.parse(await answer.json());
}

const build = (id: string) =>
  buildDocument(id, {
    title: `Title of ${id}`,
    sections: {
      technical: buildSection("technical", [buildChoice("t1", { text: "Which one is right?", correct: ["a"] })]),
      psychometric: buildSection("psychometric", [
        buildQuestion("p2", { text: "👋".repeat(400), orderIndex: 10 }),
        buildQuestion("p1", { text: "I plan.", orderIndex: 2 }),
      ]),
    },
  });

test("texts come in the visitors' order, cut, without options, of all that aren't in the bin", async () => {
  await seedDocuments(build("one"), build("two"));
  await query("update assessments set is_active = 0 where id = 'one'");
  await query("update assessments set deleted_at = 1 where id = 'two'");
  const admin = await buildAdmin();
  expect(await read(admin)).toEqual({
    assessments: [
      {
        id: "one",
        title: "Title of one",
        questions: ["I plan.", "👋".repeat(300), "Which one is right?"],
        sectionSizes: [2, 1, 0],
      },
    ],
    next: null,
  });
});

test("more than a page of assessments come on several", async () => {
  const ids = Array.from({ length: questionTextsPerPage + 1 }, (_, at) => `a-${at}`);
  await seedDocuments(...ids.map(build));
  const admin = await buildAdmin();
  const first = await read(admin);
  const second = await read(admin, first.next ?? 0);
  expect([first.assessments.length, second.assessments.length, second.next]).toEqual([questionTextsPerPage, 1, null]);
  expect([...first.assessments, ...second.assessments].map(({ id }) => id)).toEqual(ids);
});

test("a damaged document has no questions, and those beside it are listed", async () => {
  await seedDocuments(build("one"), build("two"));
  await query("update assessments set sections = '{' where id = 'one'");
  const { assessments } = await read(await buildAdmin());
  expect(assessments.map(({ questions }) => questions.length)).toEqual([0, 3]);
});
