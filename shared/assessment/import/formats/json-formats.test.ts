import { expect, test } from "vitest";
import { listUnread } from "#assessment/unread.ts";
import { score } from "#scoring/score.ts";
import { buildAnswers } from "#testing/assessment/factory.ts";
import { printAssessment } from "../print-assessment.ts";
import { readAssessment } from "../read-assessment.ts";

const read = (root: unknown) => {
  const reading = readAssessment(JSON.stringify(root));
  const { draft } = reading;
  const technical = draft?.sections.technical?.questions ?? [];
  const psychometric = draft?.sections.psychometric?.questions ?? [];
  const messages = draft ? listUnread(draft).map(({ message }) => message) : [];
  return { ...reading, technical, psychometric, messages };
};

test("a quiz of SurveyJS is understood: options, right answers, ratings, rows and what has to be checked", () => {
  const { format, isFaithful, draft, technical, psychometric, messages } = read({
    title: { default: "Rivers &amp; seas", de: "Flüsse" },
    pages: [
      {
        name: "page1",
        title: "Start",
        elements: [
          { type: "html", name: "intro", html: "<p>Take your time.</p>" },
          {
            type: "radiogroup",
            name: "longest",
            title: "Longest?",
            choices: ["Nile", { value: 2, text: "Rhine" }],
            correctAnswer: 2,
          },
          {
            type: "checkbox",
            name: "seas",
            title: "Which are seas?",
            isRequired: true,
            choices: ["Black", "White", "Pink"],
            correctAnswer: ["Black", "White"],
          },
          { type: "boolean", name: "salt", title: "Is the sea salty?", correctAnswer: true },
          {
            type: "panel",
            name: "p",
            elements: [
              {
                type: "rating",
                name: "like",
                title: "I like rivers",
                rateMin: 0,
                rateMax: 10,
                minRateDescription: "Not at all",
                maxRateDescription: "Very much",
              },
            ],
          },
          {
            type: "matrix",
            name: "m",
            title: "Rate these",
            columns: ["Strongly agree", "Agree", "Neutral", "Disagree", "Strongly disagree"],
            rows: [{ value: "r1", text: "I swim" }],
          },
          { type: "comment", name: "why", title: "Why?", visibleIf: "{like} > 5" },
          { type: "ranking", name: "rank", title: "Order them", choices: ["a", "b"] },
        ],
      },
    ],
  });
  expect({ format, isFaithful }).toEqual({ format: "SurveyJS", isFaithful: false });
  expect(draft).toMatchObject({
    id: "rivers-seas",
    title: "Rivers & seas",
    isActive: false,
    scoring: { engine: "keyed", overall: { of: ["technical"] } },
  });
  expect(draft?.description).toBe("Start\n\nTake your time.");
  expect(
    technical.map(({ id, type, options, correct }) => [id, type, options.map(({ text }) => text), correct]),
  ).toEqual([
    ["longest", "multiple-choice", ["Nile", "Rhine"], ["o2"]],
    ["seas", "multi-select", ["Black", "White", "Pink"], ["o1", "o2"]],
    ["salt", "multiple-choice", ["Yes", "No"], ["o1"]],
  ]);
  expect(psychometric).toMatchObject([
    { id: "like", type: "slider", scale: { min: 0, max: 10, labels: { min: "Not at all", max: "Very much" } } },
    {
      id: "m-r1",
      text: "Rate these: I swim",
      type: "likert",
      answerLabels: ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"],
    },
    { id: "why", type: "text" },
    { id: "rank", type: "text" },
  ]);
  expect(messages).toHaveLength(2);
  expect(messages.join()).toContain("It is shown only if {like} > 5");
  expect(messages.join()).toContain('the type "ranking"');
});

test("an imported quiz scores right answers high and wrong ones low", () => {
  const { draft } = read({
    elements: [{ type: "radiogroup", name: "q", title: "Q?", choices: ["a", "b"], correctAnswer: "b" }],
  });
  const overall = (value: string) => draft && score(draft, buildAnswers({ technical: { q: value } })).technical.overall;
  expect([overall("b"), overall("a")]).toEqual([100, 0]);
});

test("what wasn't understood blocks publishing, also after the draft was printed and read again", () => {
  const { draft, problems } = read({
    elements: [{ type: "radiogroup", name: "q", title: "Q?", choices: ["a", "b"], correctAnswer: "c" }],
  });
  expect(
    problems
      .filter(({ severity }) => severity === "error")
      .map(({ message }) => message)
      .join(),
  ).toContain('"c" isn\'t among its options');
  const again = draft && readAssessment(printAssessment(draft)).draft;
  expect(again).toEqual(draft);
  expect(again && listUnread(again)).toMatchObject([
    { severity: "error", path: ["sections", "psychometric", "questions", 0, "notImported"] },
  ]);
});

test.each([
  ["SurveyJS", { pages: [{ name: "p", elements: [{ type: "html", name: "h", html: "Hello" }] }] }],
  ["Google Forms", { info: { title: "T" }, items: [{ title: "Page", pageBreakItem: {} }] }],
  ["H5P", { questions: [{ library: "H5P.DragQuestion 1.14", params: { question: { task: { elements: [] } } } }] }],
])("a file of %s without a question is an error, not a conversion", (name, root) => {
  const { draft, format, problems } = read(root);
  expect({ draft, format }).toEqual({ draft: null, format: name });
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: "error", message: expect.stringContaining("no question was found") }),
  );
});

test("options without scores in the source count alike", () => {
  const { psychometric } = read({
    elements: [{ type: "dropdown", name: "q", title: "Color?", choices: ["red", "blue"] }],
  });
  expect(psychometric[0]?.options.map(({ score: points }) => points)).toEqual([0, 0]);
});

test("answers whose order nobody can say are reported", () => {
  const { messages } = read({
    elements: [{ type: "matrix", name: "m", title: "M", columns: ["Red", "Green", "Blue"], rows: ["a"] }],
  });
  expect(messages.join()).toContain("Which of its answers counts most isn't clear");
});

test("a quiz of Google Forms is understood", () => {
  const grading = (value: string) => ({
    pointValue: 2,
    correctAnswers: { answers: [{ value }] },
    whenRight: { text: "Well done" },
  });
  const { format, technical, psychometric, messages } = read({
    formId: "x",
    info: { title: "Forms", documentTitle: "Doc", description: "About" },
    items: [
      {
        itemId: "1",
        title: "2 < 3?",
        questionItem: {
          question: {
            questionId: "q1",
            required: true,
            grading: grading("Yes"),
            choiceQuestion: { type: "RADIO", options: [{ value: "Yes" }, { value: "No" }] },
          },
        },
      },
      {
        itemId: "2",
        title: "Rate",
        questionItem: {
          question: { questionId: "q2", scaleQuestion: { low: 1, high: 7, lowLabel: "Bad", highLabel: "Good" } },
        },
      },
      {
        itemId: "3",
        title: "How often?",
        questionGroupItem: {
          questions: [{ questionId: "q3", rowQuestion: { title: "Walk" } }],
          grid: {
            columns: { type: "RADIO", options: [{ value: "Never" }, { value: "Sometimes" }, { value: "Always" }] },
          },
        },
      },
      {
        itemId: "4",
        title: "Name it",
        questionItem: { question: { questionId: "q4", grading: grading("Nile"), textQuestion: {} } },
      },
      { itemId: "5", title: "When?", questionItem: { question: { questionId: "q5", dateQuestion: {} } } },
    ],
  });
  expect(format).toBe("Google Forms");
  expect(technical).toMatchObject([
    { id: "q1", text: "2 < 3?", correct: ["o1"], points: 2, explanation: "Well done", required: true },
  ]);
  expect(psychometric).toMatchObject([
    { id: "q2", type: "slider", scale: { min: 1, max: 7 }, required: false },
    { id: "q3", text: "How often? Walk", options: [{ score: 1 }, { score: 2 }, { score: 3 }] },
    { id: "q4", type: "text", correct: ["Nile"] },
    { id: "q5", type: "text" },
  ]);
  expect(messages).toHaveLength(2);
  expect(messages.join()).toContain("Written answers aren't scored");
  expect(messages.join()).toContain('"dateQuestion"');
});

test("a survey of Formbricks is understood", () => {
  const { format, draft, psychometric, messages } = read({
    name: "Pulse",
    welcomeCard: { enabled: true, headline: { default: "Hi" }, html: { default: "<p>Thanks</p>" } },
    questions: [
      {
        id: "a",
        type: "multipleChoiceSingle",
        headline: { default: "<p>Which?</p>" },
        required: true,
        choices: [
          { id: "c1", label: { default: "One" } },
          { id: "c2", label: { default: "Two" } },
        ],
      },
      {
        id: "b",
        type: "rating",
        headline: { default: "Rate" },
        range: 7,
        scale: "star",
        lowerLabel: { default: "Poor" },
        upperLabel: { default: "Excellent" },
      },
      { id: "c", type: "nps", headline: { default: "Recommend?" } },
      { id: "d", type: "openText", headline: { default: "Why?" } },
      {
        id: "e",
        type: "matrix",
        headline: { default: "Each" },
        rows: [{ default: "Food" }],
        columns: [{ default: "Poor" }, { default: "Excellent" }],
      },
      { id: "f", type: "fileUpload", headline: { default: "Send a file" } },
    ],
  });
  expect(format).toBe("Formbricks");
  expect(draft).toMatchObject({ title: "Pulse", description: "Hi: Thanks", scoring: { overall: "none" } });
  expect(psychometric).toMatchObject([
    {
      id: "a",
      text: "Which?",
      options: [
        { id: "c1", text: "One" },
        { id: "c2", text: "Two" },
      ],
    },
    { id: "b", scale: { min: 1, max: 7, labels: { min: "Poor", max: "Excellent" } } },
    { id: "c", scale: { min: 0, max: 10 } },
    { id: "d", type: "text" },
    { id: "e-1", text: "Each: Food", options: [{ score: 1 }, { score: 2 }] },
    { id: "f", type: "text" },
  ]);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('"fileUpload"');
});

test("a question set of H5P is understood", () => {
  const { format, technical, messages } = read({
    introPage: { title: "Set", introduction: "<p>Go</p>" },
    questions: [
      {
        library: "H5P.MultiChoice 1.16",
        params: {
          question: "<p>Is 2 &lt; 3?</p>",
          answers: [
            { text: "<div>Yes</div>", correct: true, tipsAndFeedback: { chosenFeedback: "<div>Right!</div>" } },
            { text: "<div>No</div>", correct: false },
          ],
        },
      },
      { library: "H5P.TrueFalse 1.8", params: { question: "<p>Sun is hot</p>", correct: "true", behaviour: {} } },
      {
        library: "H5P.SingleChoiceSet 1.11",
        params: { choices: [{ question: "First?", answers: ["b", "a"], subContentId: "1" }] },
      },
      { library: "H5P.DragQuestion 1.14", params: { question: { task: {} } } },
    ],
  });
  expect(format).toBe("H5P");
  expect(
    technical.map(({ text, type, options, correct, explanation }) => [
      text,
      type,
      options.map((option) => option.text),
      correct,
      explanation,
    ]),
  ).toEqual([
    ["Is 2 < 3?", "multiple-choice", ["Yes", "No"], ["o1"], "Yes: Right!"],
    ["Sun is hot", "boolean", [], ["true"], undefined],
    ["First?", "multiple-choice", ["a", "b"], ["o2"], undefined],
  ]);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain("H5P.DragQuestion");
});

test("questions of the Open Trivia Database are understood, in each of its encodings", () => {
  const plain = {
    type: "multiple",
    category: "Science",
    question: "What&#039;s H&lt;O?",
    correct_answer: "Water",
    incorrect_answers: ["Air", "Zinc"],
  };
  const base64 = Object.fromEntries(
    Object.entries({ ...plain, question: "What's H<O?" }).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(btoa) : btoa(value),
    ]),
  );
  const url = { ...plain, question: "What%27s%20H%3CO%3F" };
  const yes = {
    type: "boolean",
    category: "Science",
    question: "Water is wet",
    correct_answer: "True",
    incorrect_answers: ["False"],
  };
  const { format, draft, technical, messages } = read({ response_code: 0, results: [plain, base64, url, yes] });
  expect({ format, kind: draft?.kind, messages }).toEqual({
    format: "Open Trivia Database",
    kind: "check",
    messages: [],
  });
  for (const question of technical.slice(0, 3))
    expect(question).toMatchObject({
      text: "What's H<O?",
      category: "Science",
      correct: ["o2"],
      options: [{ text: "Air" }, { text: "Water" }, { text: "Zinc" }],
    });
  expect(technical[3]).toMatchObject({ type: "boolean", correct: ["true"] });
});

test("placeholders of SurveyJS and Formbricks are named and block publishing; other braces are text", () => {
  const survey = read({
    pages: [
      {
        elements: [
          { type: "text", name: "city", title: "Where do you live?" },
          { type: "radiogroup", name: "b", title: "Do you like {City}?", choices: ["yes", "no, {panel.x}"] },
          { type: "text", name: "c", title: "What does {x} stand for in {y: 1}?" },
        ],
      },
    ],
  });
  expect(survey.messages).toEqual([
    expect.stringContaining('Its text has the placeholder "{City}", "{panel.x}", which'),
  ]);
  const recall = "Thanks #recall:q1/fallback:friend#, why?";
  const formbricks = read({
    name: "S",
    questions: [{ id: "q2", type: "openText", headline: { default: recall } }],
    welcomeCard: { enabled: false },
  });
  expect(formbricks.messages).toEqual([expect.stringContaining('"#recall:q1/fallback:friend#"')]);
});

test("feedback of Google Forms for right and wrong answers says which it is for", () => {
  const item = (whenWrong: string) => ({
    title: "2 + 2?",
    questionItem: {
      question: {
        questionId: "q",
        grading: {
          correctAnswers: { answers: [{ value: "4" }] },
          whenRight: { text: "Well done" },
          whenWrong: { text: whenWrong },
        },
        choiceQuestion: { type: "RADIO", options: [{ value: "4" }, { value: "5" }] },
      },
    },
  });
  const explain = (whenWrong: string) =>
    read({ info: { title: "F" }, items: [item(whenWrong)] }).technical.map(({ explanation }) => explanation);
  expect(explain("Count again")).toEqual(["Right: Well done\n\nWrong: Count again"]);
  expect(explain("Well done")).toEqual(["Well done"]);
});

test("the name of a Google Form's file is no text of the form", () => {
  const { draft, messages } = read({
    info: { title: "Rivers", documentTitle: "Copy of the rivers quiz" },
    items: [{ title: "Which is long?", questionItem: { question: { questionId: "q", textQuestion: {} } } }],
  });
  expect([draft?.title, messages]).toEqual(["Rivers", []]);
});

test("options of H5P that count for personalities score nothing, and block publishing", () => {
  const { format, draft, psychometric, messages } = read({
    titleScreen: { title: { text: "Which river are you?" } },
    personalities: [{ name: "Nile", description: "You are long and warm." }, { name: "Rhine" }],
    questions: [
      {
        text: "Where?",
        answers: [
          { text: "South", personality: "Nile" },
          { text: "North", personality: "Rhine" },
        ],
      },
    ],
  });
  expect([format, draft?.title]).toEqual(["H5P", "Which river are you?"]);
  expect(psychometric[0]?.options.map(({ text, score: points }) => [text, points])).toEqual([
    ["South", 0],
    ["North", 0],
  ]);
  expect(messages.join("\n")).toContain('"South" for Nile, "North" for Rhine. Give them scores');
  expect(messages.join("\n")).toContain("You are long and warm.");
});

test("texts of H5P's buttons, and those of a picture that was left out, block nothing by themselves", () => {
  const { messages } = read({
    text: "Fill in",
    questions: ["<p>Oslo is in *Norway*</p>"],
    media: {
      type: { library: "H5P.Image 1.1", params: { alt: "A picture of the opera", title: "Opera house in Oslo" } },
    },
    notFilledOut: "Please fill in all of the blanks",
    answerIsCorrect: "':ans' is correct",
    answerIsWrong: "':ans' is wrong",
    answeredCorrectly: "Answered correctly",
    answeredIncorrectly: "Answered incorrectly",
  });
  expect(messages).toEqual([
    expect.stringMatching(/It has a picture, which was left out.*Written answers aren't scored/s),
  ]);
});
