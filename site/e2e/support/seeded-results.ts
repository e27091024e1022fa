// For results that the built-in content doesn't have.

const dimensions = ["will", "interest", "skill", "cognitive", "ability", "realWorld"];
const areas = ["realistic", "investigative", "artistic", "social", "enterprising", "conventional"];
const reliability = {
  alpha: 0.84,
  n: 412,
  source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10",
};
const norm = { mean: 60, sd: 18, n: 412, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" };

const listStatements = (ids: string[], text: string) =>
  ids.map((id) => ({ id, text: `${text} (${id})`, type: "likert", required: false }));
const buildScale = (id: string, section: string, items: string[], more: object = {}) => ({
  ...{ id, label: id.charAt(0).toUpperCase() + id.slice(1), section, reliability, norm },
  items: items.map((item) => ({ question: item.replace(/^-/, ""), key: item.startsWith("-") ? -1 : 1 })),
  ...more,
});
const listPair = (id: string) => [`${id}1`, `${id}2`];

/** Keyed, with reliabilities, bands, a facet, advice, all types of right answers, and long texts. */
export const measured = {
  id: "e2e-measured",
  title: "Measured Interdisciplinary Communication and Responsibility Inventory",
  description: "Everything that results can show.",
  sections: {
    psychometric: {
      questions: [
        ...listStatements(["p1", "p2", "p3", "p4"], "I finish what I have begun, however long it takes me"),
        { id: "p5", text: "What do you enjoy?", type: "text", required: false },
      ],
    },
    technical: {
      questions: [
        ...["t1", "t2", "t3", "t4"].map((id) => ({
          ...{ id, text: `Which number is even? (${id})`, type: "multiple-choice", required: false },
          ...{ options: ["One", "Two", "Three"], correct: ["o2"], explanation: "Two can be halved." },
        })),
        {
          ...{ id: "t5", text: "Which of these are primes?", type: "multi-select", required: false, points: 2 },
          ...{ options: ["Two", "Three", "Four"], correct: ["o1", "o2"] },
        },
        { id: "t6", text: "Is seven odd?", type: "boolean", required: false, correct: ["true"] },
      ],
    },
    wiscar: { questions: listStatements(dimensions.flatMap(listPair), "I practice what I want to be able to do") },
  },
  scoring: {
    engine: "keyed",
    overall: { of: ["psychometric", "technical", "wiscar"], weights: "equal" },
    scales: [
      buildScale("perseverance", "psychometric", ["p1", "-p2", "p3", "-p4"], {
        label: "Perseverance and Interdisciplinary Responsibility",
        bands: [
          { from: 0, label: "Low", text: "Long tasks are left early." },
          { from: 40, label: "Middle", text: "As most people." },
          { from: 70, label: "High", text: "Long tasks are finished." },
        ],
        advice: {
          tips: ["Finish one small task a day."],
          resources: [{ title: "On finishing", url: "https://example.org/finishing" }],
        },
      }),
      buildScale("patience", "psychometric", ["p1", "-p2"], { facetOf: "perseverance" }),
      buildScale("numbers", "technical", ["t1", "t2", "t3", "t4", "t5", "t6"]),
      ...dimensions.map((id) => buildScale(id, "wiscar", listPair(id))),
    ],
  },
};

export const interests = {
  id: "e2e-interests",
  title: "Interests",
  description: "Six areas.",
  sections: { psychometric: { questions: listStatements(areas.flatMap(listPair), "I like this kind of work") } },
  scoring: {
    engine: "keyed",
    overall: "none",
    interests: "riasec",
    scales: areas.map((id) => buildScale(id, "psychometric", listPair(id))),
  },
};
