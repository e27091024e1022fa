/** Every kind of question that the flow knows, two or three to a section. Scored by `classic`. */
export const sixKinds = {
  id: "e2e-six-kinds",
  title: "Six Kinds",
  description: "Every kind of question.",
  sections: {
    psychometric: {
      title: "Statements",
      questions: [
        { id: "p1", text: "I finish what I begin.", type: "likert", category: "Interest & Motivation" },
        {
          id: "p2",
          text: "How often do you plan a day?",
          type: "slider",
          category: "Personality & Motivation",
          scale: { min: 0, max: 10, labels: { min: "Never", max: "Daily" } },
        },
      ],
    },
    technical: {
      title: "Choices",
      questions: [
        {
          id: "t1",
          text: "Which colour has the longest waves?",
          type: "multiple-choice",
          options: [{ text: "Red", value: "colour-red" }, { text: "Green", value: 2 }, "Light blue"],
        },
        { id: "t2", text: "Which of these are fruit?", type: "multi-select", options: ["Apple", "Pear", "Spoon"] },
      ],
    },
    wiscar: {
      title: "Words",
      questions: [
        { id: "w1", text: "Have you done this before?", type: "boolean" },
        { id: "w2", text: "What would you do next?", type: "text" },
        { id: "w3", text: "Is there anything else?", type: "text", required: false },
      ],
    },
  },
};

/** The shortest way to results: two questions. */
export const short = {
  id: "e2e-short",
  title: "Short Way",
  description: "Two questions.",
  sections: {
    psychometric: { questions: [{ id: "p1", text: "I like short ways.", type: "likert" }] },
    wiscar: { questions: [{ id: "w1", text: "Do you know the way?", type: "boolean" }] },
  },
};
