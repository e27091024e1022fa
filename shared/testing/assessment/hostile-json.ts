import { printAssessment } from "#assessment/import/print-assessment.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring, buildSlider } from "./factory.ts";

export interface HostileText {
  name: string;
  text: string;
}

const sound = buildAssessment(
  {
    psychometric: [buildQuestion("p1"), buildSlider("p2", 0, 10), buildQuestion("p3", { type: "text" })],
    technical: [buildChoice("t1", { correct: ["b"], explanation: "Because" })],
    wiscar: [buildQuestion("w1", { type: "boolean" })],
  },
  {
    typicalCareers: [{ title: "Analyst", description: "Counts" }],
    whoShouldConsider: ["Anyone"],
    idealTraits: ["Patience"],
    assessmentOverview: { modules: ["One"], resultsInclude: ["Two"] },
    source: { name: "N", citation: "C", license: "L", url: "https://example.org/" },
    scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["p1", "-p3"])] }),
  },
);
const soundText = printAssessment(sound);
const small = { id: "a", title: "T", description: "D" };
const print = (value: unknown) => JSON.stringify(value);
const name = (sort: string, texts: readonly string[]): HostileText[] =>
  texts.map((text, at) => ({ name: `${sort} ${at + 1}`, text }));

/** The text cut off at 40 positions. */
const truncations = name(
  "cut off",
  Array.from({ length: 40 }, (_, at) => soundText.slice(0, Math.floor((soundText.length * (at + 1)) / 41))),
);

/** One character changed at each of 40 positions. */
const damages = name(
  "damaged",
  Array.from({ length: 40 }, (_, at) => {
    const offset = Math.floor((soundText.length * at) / 40);
    return soundText.slice(0, offset) + '}],:"\\x'.charAt(at % 7) + soundText.slice(offset + 1);
  }),
);

const wrongValues = [null, 5, -1, "", "none", "25", true, [], [null], [[]], {}, { a: { b: 1 } }];
const rootFields = ["id", "title", "description", "category", "duration", "difficulty", "isActive", "tags", "metadata"];
const moreFields = ["typicalCareers", "idealTraits", "assessmentOverview", "source", "sections", "scoring", "base"];
const questionFields = ["id", "text", "type", "category", "required", "weight", "orderIndex", "options", "scale"];
const scoredFields = ["key", "correct", "explanation", "points", "scaleId"];

const wrongRootTypes = name(
  "wrong type in the document",
  [...rootFields, ...moreFields].flatMap((field) =>
    wrongValues.filter((_, at) => at % 2 === field.length % 2).map((value) => print({ ...sound, [field]: value })),
  ),
);
const wrongQuestionTypes = name(
  "wrong type in a question",
  [...questionFields, ...scoredFields].map((field) =>
    print({
      ...small,
      sections: { technical: { questions: wrongValues.map((value) => ({ ...buildChoice("c"), [field]: value })) } },
    }),
  ),
);
const wrongScoring = name(
  "wrong scoring",
  wrongValues.flatMap((value) => [
    print({ ...sound, scoring: { ...sound.scoring, overall: value, thresholds: value, interests: value } }),
    print({
      ...sound,
      scoring: {
        ...sound.scoring,
        scales: [value, { id: value, items: [value, { question: value }], bands: [value] }],
      },
    }),
  ]),
);
const wrongOptions = name(
  "wrong options",
  [
    wrongValues,
    [{ label: "A", value: null }, { text: { a: 1 } }, { score: "many" }, { id: [1] }],
    { A: "Paris", B: 5, C: { text: "Rome", points: "3" }, D: null },
    ["strongly_disagree", "disagree", "neutral", "agree", "strongly_agree"],
    [1, 2.5, "3", true],
    [
      { text: "A", isCorrect: "yes" },
      { text: "B", isCorrect: 0 },
      { text: "C", is_correct: "maybe" },
    ],
  ].flatMap((options) => [
    print({ ...small, questions: [{ text: "Q", options, answer: 1 }] }),
    print({ ...small, questions: [{ text: "Q", choices: options, options: ["x"], correct: ["x"], answer: "B" }] }),
  ]),
);

const numbers = name(
  "number",
  [
    "1e999",
    "-1e999",
    "-0",
    "1e-999",
    "12345678901234567890",
    "0.1234567890123456789",
    "1E5",
    "9007199254740993",
    "01",
    "+1",
    ".5",
    "5.",
    "0x10",
    "NaN",
    "Infinity",
    "1_000",
    "--1",
    "1e",
  ].flatMap((number) => [
    `{"id":"a","title":"T","description":"D","weightLimit":${number}}`,
    `{"id":"a","title":"T","description":"D","questions":[{"text":"Q","weight":${number}}]}`,
  ]),
);

const nesting: HostileText[] = [
  { name: "100,000 open brackets", text: "[".repeat(100_000) },
  { name: "100,000 closed brackets", text: "[".repeat(100_000) + "]".repeat(100_000) },
  { name: "100,000 objects in objects", text: '{"a":'.repeat(100_000) },
  { name: "closing brackets alone", text: "]".repeat(50_000) },
  { name: "deep unknown field", text: `{"id":"a","x":${"[".repeat(5_000)}${"]".repeat(5_000)}}` },
  { name: "at the limit", text: `{"id":"a","x":${"[".repeat(99)}"deep"${"]".repeat(99)}}` },
  { name: "brackets in a text", text: print({ ...small, title: "[".repeat(100_000) }) },
  { name: "unclosed text after brackets", text: `${"[".repeat(50)}"` },
];

const keys = name("key", [
  '{"id":"a","id":"b","id":"c","title":"T"}',
  '{"id":"a","title":"T","title":"T2","sections":{"technical":{"questions":["one"]},"technical":{"questions":["two"]}}}',
  '{"id":"a","__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"toString":"x","hasOwnProperty":1}',
  '{"__proto__":{"id":"a","title":"T"}}',
  '{"id":"a","sections":{"__proto__":{"questions":["x"]},"constructor":{"questions":[1]},"toString":[]}}',
  '{"id":"a","questions":[{"id":"__proto__","text":"toString","options":[{"id":"constructor","__proto__":"v"}],"correct":["constructor"],"type":"constructor"}]}',
  '{"":"empty","id":"a"," ":"blank","\\u0000":"nought"}',
  '{"ID":"a","Id":"b","i_d":"c","TITLE":"T","Name":"N"}',
  '{"question":"q","text":"t","content":"c","title":"t"}',
  '{"id":"a","questions":[{"question":"q","text":"t","content":"c","title":"x","qid":1,"id":"i","questionId":"j"}]}',
  `{"id":"a",${Array.from({ length: 5_000 }, (_, at) => `"k${at}":${at}`).join(",")}}`,
  `{${Array.from({ length: 5_000 }, () => '"id":"a"').join(",")}}`,
  '{"id":"a","title":"T","difficulty":"__proto__","sections":{"technical":{"type":"constructor"}}}',
]);

const wrapped = name("wrapped", [
  print([sound]),
  print({ assessment: sound }),
  print({ data: sound, status: "ok", code: 200 }),
  print({ data: { assessment: [sound] } }),
  print([[sound]]),
  print([sound, sound]),
  print({ assessments: [sound, { id: "second", title: "Lost?" }] }),
  print([{ question: "Q1", options: ["a", "b"] }, { question: "Q2" }]),
  print({ questions: { psychometric: ["A"], other: ["B"] } }),
  print({
    ...small,
    sections: [{ name: "Personality", questions: ["A"] }, { name: "Personality", questions: ["B"] }, 7, null],
  }),
  print({
    ...small,
    sections: [
      { title: "Part 1", items: ["A"] },
      { title: "Part 2", items: ["B"], note: "kept?" },
    ],
  }),
  print({ ...small, technical: ["A"], fb6: { questions: ["B"] }, sections: { technical: { questions: ["C"] } } }),
  print({
    ...small,
    sections: { "FB6 Index": { questions: ["x"] }, wiscar: { questions: ["y"] }, Psychological: ["z"] },
  }),
  print({
    ...small,
    questions: [
      { text: "A", section: "aptitude" },
      { text: "B", category: "FB6" },
      { text: "C", section: "grit" },
      9,
      null,
      ["x"],
    ],
  }),
  `\`\`\`json\n${soundText}\`\`\``,
  `Here is your assessment:\n\n\`\`\`json\n${soundText}\`\`\`\n\nEnjoy 5 stars.`,
  `\uFEFF${soundText}`,
  soundText.replaceAll("\n", "\r\n"),
  soundText.replaceAll("\n", "\r"),
  `// a comment\n${soundText.replaceAll(",\n", ", // c\n")}/* end */`,
  soundText.replace(/\n(\s*)([}\]])/g, ",\n$1$2"),
]);

const kinds = [
  "matrix",
  "file-upload",
  "ranking",
  "<script>",
  "",
  " ",
  "SCALE",
  "true_false",
  "MCQ",
  "Likert",
  "free text",
  "yes/no",
];
const types = name(
  "question type",
  kinds.map((type) =>
    print({
      ...small,
      questions: [
        { text: "Q", type, options: ["a"] },
        { question_type: type, scale: "1-7" },
      ],
    }),
  ),
);

const scales = name(
  "range",
  [
    "1-5",
    "1 to 10",
    "openness",
    [1, 7],
    [1, 2, 3],
    5,
    { low: 1, high: 3 },
    { min: "0", max: "x" },
    { labels: ["L", "H"], minLabel: "l" },
    { max: 3, minLabel: "a", max_label: "b" },
  ].map((scale) =>
    print({
      ...small,
      questions: [
        { text: "Q", range: scale, min: 3 },
        { text: "R", min: 0, max: 9, "min label": "low" },
      ],
    }),
  ),
);

/** In the manner of other programs' exports. */
const otherShapes: [string, unknown][] = [
  [
    "form library",
    {
      title: "Feedback",
      pages: [
        {
          name: "p1",
          elements: [{ type: "radiogroup", name: "q1", title: "How?", choices: [{ value: 1, text: "Well" }] }],
        },
      ],
      showProgressBar: "top",
    },
  ],
  [
    "office form",
    {
      formId: "1FA",
      info: { title: "Quiz", documentTitle: "Q" },
      items: [
        {
          itemId: "6",
          title: "Pick",
          questionItem: {
            question: { questionId: "7", required: true, choiceQuestion: { type: "RADIO", options: [{ value: "A" }] } },
          },
        },
      ],
    },
  ],
  [
    "course platform",
    {
      quiz: {
        question: [
          {
            type: "multichoice",
            name: { text: "N" },
            questiontext: { format: "html", text: "<p>Q</p>" },
            answer: [
              { fraction: "100", text: "Yes" },
              { fraction: 0, text: "No" },
            ],
          },
        ],
      },
    },
  ],
  [
    "item bank",
    {
      assessmentItem: {
        identifier: "i1",
        title: "I",
        responseDeclaration: { cardinality: "single", correctResponse: { value: "ChoiceA" } },
        itemBody: { choiceInteraction: { prompt: "P", simpleChoice: [{ identifier: "ChoiceA", content: "A" }] } },
      },
    },
  ],
  [
    "survey server",
    {
      surveyls_title: "S",
      groups: [
        {
          gid: 1,
          group_name: "G",
          questions: [
            {
              qid: 11,
              title: "G01",
              question: "How?",
              type: "L",
              answeroptions: { A1: { answer: "Good", assessment_value: 2 } },
            },
          ],
        },
      ],
    },
  ],
  [
    "typed form",
    {
      id: "x",
      title: "Form",
      fields: [{ ref: "a", type: "opinion_scale", properties: { steps: 7 } }],
      logic: [{ type: "field" }],
    },
  ],
  [
    "trivia",
    {
      response_code: 0,
      results: [
        {
          category: "Science",
          type: "multiple",
          difficulty: "easy",
          question: "Q&quot;",
          correct_answer: "A",
          incorrect_answers: ["B", "C"],
        },
      ],
    },
  ],
  [
    "model's answer",
    {
      quiz_title: "Q",
      difficulty_level: "Hard",
      questions: { q1: { question: "A?", options: { A: "x", B: "y" }, correct_answer: "A" } },
    },
  ],
  ["package", { name: "left", version: "1.0.0", dependencies: { a: "^1" } }],
  ["map", { type: "FeatureCollection", features: [{ geometry: { coordinates: [1.5, 2.5] } }] }],
  ["error", { statusCode: 500, message: "Internal", error: "Oops" }],
  [
    "schema",
    { $schema: "http://json-schema.org/draft-07/schema#", type: "object", properties: { id: { type: "string" } } },
  ],
  [
    "stored row",
    {
      ...sound,
      version: 4,
      createdAt: "2025-01-01T00:00:00.000Z",
      updatedAt: "x",
      starts: 5,
      completions: 3,
      rating: 4.5,
      ratingCount: 2,
      categorySlug: "general",
      contentVersion: 2,
      deletedAt: null,
    },
  ],
];
const shapes = otherShapes.flatMap(([sort, value]) => [
  { name: sort, text: print(value) },
  { name: `${sort}, in a list`, text: print([value]) },
  { name: `${sort}, as data`, text: print({ data: value }) },
]);

const scalars = name("scalar", [
  "null",
  "true",
  "false",
  "0",
  "-1.5",
  '"text"',
  '""',
  "[]",
  "{}",
  "[null]",
  "[{}]",
  "[1,2]",
  "[[]]",
  '{"":0}',
]);

const notJson = name("not JSON", [
  "",
  " \n\t ",
  "\uFEFF",
  "Hello, here are some questions for your quiz. 1) What is 2+2?",
  "<!doctype html><html><body><p>Not found</p></body></html>",
  '<?xml version="1.0"?><quiz/>',
  "---\nid: a\ntitle: T\nquestions:\n  - text: Q\n",
  "id: a\ntitle: T\ndescription: D",
  "id,text,type\n1,How,likert\n2,Why,text",
  '"id";"text"\n"1";"How"\n"2";"Why"',
  "id\ttext\n1\tHow",
  "[2025-01-01 10:00:00] INFO started\n[2025-01-01 10:00:01] WARN slow\n".repeat(50),
  "{{#each questions}}{{text}}{{/each}}".repeat(20),
  "export const quiz = { id: 'a', title: 'T' };",
  "{ id: 'a', title: `T`, questions: [function () {}] }",
  "{'id': 'a', 'title': None, 'ok': True}",
  "\u0000\u0001\u0002\u0003PNG\u0000",
  "PK\u0003\u0004\u0014\u0000",
  "%PDF-1.7\n%âãÏÓ",
  Array.from('{"id":"a"}', (sign) => `${sign}\u0000`).join(""),
  "{\\rtf1\\ansi quiz}",
  '{"id":"a"}{"id":"b"}',
  '{"id":"a"}\n{"id":"b"}\n',
  '{"id":"a"} trailing words',
  '{"id":"a","title":"line\nbreak"}',
  '{"id":"a","title":"\\x41\\u12"}',
  '{"id" "a"}',
  '{"id":}',
  '{"id":"a",,}',
  "/* only a comment */",
  "// only a comment",
  "/* open",
  "```json\nnot json\n```",
  "```\n{\n```",
  '{"id":"a"',
  '{"title":"\ud800\udfff\ud83d","id":"\uFFFD","description":"\u2028\u2029\u202E"}',
  "x".repeat(1_000_000),
  '"'.repeat(100_001),
  "{".concat('"a":1 '.repeat(10_000)),
  ",".repeat(100_000),
  "\\".repeat(100_000),
  "'".repeat(50_000),
  "/*".repeat(50_000),
  "`".repeat(100_000),
  "```".concat("\n".repeat(50_000)),
  "\n".repeat(1_000_000).concat("x"),
]);

const large: HostileText[] = [
  { name: "5 MB of one text", text: print({ ...small, description: "x".repeat(5_000_000) }) },
  {
    name: "5 MB of an unknown list",
    text: print({ ...small, numbers: Array.from({ length: 800_000 }, (_, at) => at) }),
  },
  {
    name: "10,000 questions",
    text: print({
      ...small,
      sections: { psychometric: { questions: Array.from({ length: 10_000 }, (_, at) => buildQuestion(`q${at}`)) } },
    }),
  },
  {
    name: "10,000 questions in other words, 3 MB",
    text: print({
      ...small,
      questions: Array.from({ length: 10_000 }, (_, at) => ({
        qid: at,
        question: `Question ${at} ${"of many words ".repeat(12)}`,
        type: "radio",
        choices: ["a", "b", "c", "d"],
        answer: 1,
      })),
    }),
  },
  {
    name: "10,000 questions of one id with nothing right in them",
    text: print({
      ...small,
      sections: {
        technical: {
          questions: Array.from({ length: 10_000 }, () => ({
            id: "q",
            type: "x",
            weight: {},
            options: 5,
            correct: [{}],
          })),
        },
      },
    }),
  },
  {
    name: "20,000 options",
    text: print({
      ...small,
      questions: [{ text: "Q", options: Array.from({ length: 20_000 }, (_, at) => `o${at}`) }],
    }),
  },
];

/** Over 300 documents that an import has to give a verdict on, valid or not. */
export const hostileTexts: readonly HostileText[] = [
  ...truncations,
  ...damages,
  ...wrongRootTypes,
  ...wrongQuestionTypes,
  ...wrongScoring,
  ...wrongOptions,
  ...numbers,
  ...nesting,
  ...keys,
  ...wrapped,
  ...types,
  ...scales,
  ...shapes,
  ...scalars,
  ...notJson,
  ...large,
];
