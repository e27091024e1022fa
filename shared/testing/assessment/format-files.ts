// Small question files of other tools, in the shapes that those tools write.

export const giftFile = `// Capitals
$CATEGORY: $course$/Geography/Capitals

::Norway:: What is the capital of Norway? {
  =Oslo#Right \\= good
  ~Bergen#It is the second city
  ~Trondheim
  ####It has been Oslo since 1814.
}

Two plus {=two =2} equals four.

::Even:: [html]<p>Which are <b>even</b>?</p> {
  ~%50%2
  ~%50%4
  ~%-100%3
}

The sun is hot. {T#No.#Yes.}

Match the animals. {
  =cat -> cat food
  =dog -> dog food
}

How many? {#5:1}

Say why. {}
`;

export const moodleFile = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Maps</text></category></question>
  <question type="multichoice">
    <name><text>one</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which is <i>north</i>&nbsp;&eacute;?</p><img src="a.png">]]></text></questiontext>
    <generalfeedback format="html"><text>Look up.</text></generalfeedback>
    <defaultgrade>2.0000000</defaultgrade>
    <single>true</single>
    <answer fraction="100" format="html"><text>&lt;p&gt;Up&lt;/p&gt;</text><feedback><text>Yes</text></feedback></answer>
    <answer fraction="0"><text>Down</text><feedback><text></text></feedback></answer>
  </question>
  <question type="multichoice">
    <questiontext><text>Which are colors?</text></questiontext><single>false</single>
    <answer fraction="50"><text>red</text></answer><answer fraction="50"><text>blue</text></answer><answer fraction="-100"><text>ten</text></answer>
  </question>
  <question type="truefalse">
    <questiontext><text>Ice is cold</text></questiontext>
    <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer>
  </question>
  <question type="cloze"><questiontext><text>{1:SA:=a}</text></questiontext></question>
</quiz>`;

export const qtiFile = `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q1" title="Even">
  <responseDeclaration identifier="R" cardinality="multiple" baseType="identifier">
    <correctResponse><value>A</value><value>C</value></correctResponse>
  </responseDeclaration>
  <itemBody><choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Which are even?</prompt>
    <simpleChoice identifier="A">2</simpleChoice><simpleChoice identifier="B">3</simpleChoice><simpleChoice identifier="C">6</simpleChoice>
  </choiceInteraction></itemBody>
</assessmentItem>`;

export const surveyFile = JSON.stringify({
  title: "Rivers",
  pages: [
    {
      name: "p",
      elements: [
        {
          type: "radiogroup",
          name: "a",
          title: "Which is longest?",
          choices: ["Nile", "Rhine"],
          correctAnswer: "Nile",
        },
        {
          type: "checkbox",
          name: "b",
          title: "Which are seas?",
          choices: ["Black", "White", "Pink"],
          correctAnswer: ["Black", "White"],
        },
        { type: "matrix", name: "m", title: "Rate", columns: ["Always", "Often", "Never"], rows: ["I swim"] },
      ],
    },
  ],
});

export const triviaFile = JSON.stringify({
  results: [
    {
      type: "multiple",
      category: "Sea",
      question: "Wet?",
      correct_answer: "Water",
      incorrect_answers: ["Sand", "Air"],
    },
  ],
});

export const googleFormFile = JSON.stringify({
  info: { title: "Rivers", description: "About rivers" },
  items: [
    {
      itemId: "1",
      title: "Which is longest?",
      questionItem: {
        question: {
          questionId: "a1",
          required: true,
          grading: { pointValue: 2, correctAnswers: { answers: [{ value: "Nile" }] } },
          choiceQuestion: { type: "RADIO", options: [{ value: "Nile" }, { value: "Rhine" }] },
        },
      },
    },
    {
      itemId: "2",
      title: "How much do you like water?",
      questionItem: {
        question: { questionId: "a2", scaleQuestion: { low: 1, high: 5, lowLabel: "Little", highLabel: "Much" } },
      },
    },
  ],
});

export const formbricksFile = JSON.stringify({
  name: "Rivers",
  questions: [
    {
      id: "f1",
      type: "multipleChoiceSingle",
      headline: { default: "Which do you know?" },
      required: true,
      choices: [
        { id: "c1", label: { default: "Nile" } },
        { id: "c2", label: { default: "Rhine" } },
      ],
    },
    { id: "f2", type: "rating", headline: { default: "How do you like it?" }, range: 5, scale: "number" },
  ],
});

export const h5pFile = JSON.stringify({
  introPage: { showIntroPage: true, title: "Rivers", introduction: "<p>About rivers</p>" },
  questions: [
    {
      library: "H5P.MultiChoice 1.16",
      params: {
        question: "<p>Which is longest?</p>",
        answers: [
          { text: "<div>Nile</div>", correct: true },
          { text: "<div>Rhine</div>", correct: false },
        ],
        behaviour: { singleAnswer: true, type: "auto" },
      },
    },
    { library: "H5P.TrueFalse 1.8", params: { question: "<p>Water is wet</p>", correct: "true" } },
  ],
});

const formatCells = (name: string, rows: readonly Readonly<Record<string, string>>[]): string =>
  `<${name}><rows>${rows
    .map(
      (row) =>
        `<row>${Object.entries(row)
          .map(([key, text]) => `<${key}><![CDATA[${text}]]></${key}>`)
          .join("")}</row>`,
    )
    .join("")}</rows></${name}>`;

export const limeSurveyFile = `<?xml version="1.0" encoding="UTF-8"?>
<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${[
  formatCells("questions", [
    { qid: "1", parent_qid: "0", type: "L", title: "Q1", question: "Which do you know?", question_order: "1" },
    { qid: "2", parent_qid: "0", type: "F", title: "Q2", question: "Rate", question_order: "2" },
  ]),
  formatCells("subquestions", [{ qid: "3", parent_qid: "2", title: "SQ1", question: "Food", question_order: "1" }]),
  formatCells("answers", [
    { qid: "1", code: "A1", answer: "Nile", assessment_value: "0", sortorder: "1" },
    { qid: "1", code: "A2", answer: "Rhine", assessment_value: "0", sortorder: "2" },
    { qid: "2", code: "A1", answer: "Never", assessment_value: "1", sortorder: "1" },
    { qid: "2", code: "A2", answer: "Always", assessment_value: "2", sortorder: "2" },
  ]),
]}</document>`.replaceAll(">,<", "><");

export const limeSurveyTable = [
  "class\ttype/scale\tname\trelevance\ttext\tassessment_value",
  "G\t\tStart\t1\tAbout rivers\t",
  "Q\tL\tq1\t1\tWhich do you know?\t",
  "A\t0\tA1\t\tNile\t1",
  "A\t0\tA2\t\tRhine\t2",
  "Q\tS\tq2\t1\tWhy do you like it?\t",
].join("\n");

export const codebookFile = `Items were rated on a scale where 1=Disagree, 3=Neutral, 5=Agree

E1\tI talk to people
E2\tI stay at home
E3\tI like loud places
`;

export const ipipFile = `CALM (Own: Calm) [.80]
+ keyed
Stay calm.
Sleep well.

- keyed
Worry a lot.
`;

/** One for each format that the import reads. */
export const formatFiles: readonly string[] = [
  giftFile,
  moodleFile,
  qtiFile,
  surveyFile,
  triviaFile,
  googleFormFile,
  formbricksFile,
  h5pFile,
  limeSurveyFile,
  limeSurveyTable,
  codebookFile,
  ipipFile,
];

export const csvFile = `id,text,A,B,C,answer,key,scale: Calm [calm]
q1,Which is longest?,Nile,Rhine,Elbe,A,,
q2,Which is shortest?,Nile,Rhine,Elbe,C,,
q3,I stay calm,,,,,1,1
q4,I worry a lot,,,,,-1,-1
`;
