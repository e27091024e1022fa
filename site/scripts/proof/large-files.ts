interface LargeFormat {
  name: string;
  extension: string;
  start: string;
  question: (number: number) => string;
  separator: string;
  end: string;
}

const text = (number: number): string => `Question ${number}: which of these is a city in the north of Norway?`;
const options = ["Bergen", "Kristiansand", "Narvik", "Stavanger"] as const;
const right = "Narvik";
const json = JSON.stringify;

const xmlChoice = (number: number, [item, declaration, correct, value, body, interaction, choice]: readonly string[]) =>
  `<${item} identifier="i${number}" title="T"><${declaration} identifier="RESPONSE" cardinality="single"><${correct}><${value}>${right}</${value}></${correct}></${declaration}><${body}><p>${text(number)}</p><${interaction}>${options.map((option) => `<${choice} identifier="${option}">${option}</${choice}>`).join("")}</${interaction?.split(" ")[0]}></${body}></${item}>`;

const jsonFormats: LargeFormat[] = [
  {
    ...{ name: "surveyjs", extension: "json", start: '{"pages":[{"elements":[', separator: ",", end: "]}]}" },
    question: (number) =>
      json({ type: "radiogroup", name: `q${number}`, title: text(number), choices: options, correctAnswer: right }),
  },
  {
    ...{ name: "opentdb", extension: "json", start: '{"response_code":0,"results":[', separator: ",", end: "]}" },
    question: (number) =>
      json({
        ...{ type: "multiple", difficulty: "easy", category: "Geography", question: text(number) },
        ...{ correct_answer: right, incorrect_answers: options.filter((option) => option !== right) },
      }),
  },
  {
    ...{ name: "formbricks", extension: "json", start: '{"name":"Survey","questions":[', separator: ",", end: "]}" },
    question: (number) =>
      json({
        ...{ id: `q${number}`, type: "multipleChoiceSingle", headline: { default: text(number) } },
        choices: options.map((option) => ({ id: option, label: { default: option } })),
      }),
  },
  {
    ...{ name: "google-forms", extension: "json", start: '{"formId":"f","info":{"title":"Form"},"items":[' },
    ...{ separator: ",", end: "]}" },
    question: (number) =>
      json({
        title: text(number),
        questionItem: {
          question: {
            questionId: `q${number}`,
            grading: { pointValue: 1, correctAnswers: { answers: [{ value: right }] } },
            choiceQuestion: { type: "RADIO", options: options.map((value) => ({ value })) },
          },
        },
      }),
  },
  {
    ...{ name: "h5p", extension: "json", start: '{"introPage":{},"questions":[', separator: ",", end: "]}" },
    question: (number) =>
      json({
        library: "H5P.MultiChoice 1.16",
        params: {
          question: `<p>${text(number)}</p>`,
          answers: options.map((option) => ({ text: `<div>${option}</div>`, correct: option === right })),
        },
      }),
  },
];

const textFormats: LargeFormat[] = [
  {
    ...{ name: "gift", extension: "gift", start: "", separator: "\n\n", end: "\n" },
    question: (number) =>
      `::Q${number}::Question ${number}\\: which of these is a city in the north of Norway? {${options.map((option) => `${option === right ? "=" : "~"}${option}`).join(" ")}}`,
  },
  {
    ...{ name: "moodle-xml", extension: "xml", start: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n' },
    ...{ separator: "\n", end: "\n</quiz>\n" },
    question: (number) =>
      `<question type="multichoice"><name><text>Q${number}</text></name><questiontext format="html"><text><![CDATA[<p>${text(number)}</p>]]></text></questiontext><single>true</single>${options.map((option) => `<answer fraction="${option === right ? 100 : 0}"><text>${option}</text></answer>`).join("")}</question>`,
  },
  {
    ...{ name: "qti-2.2", extension: "xml", start: '<assessmentTest title="Test">\n', separator: "\n" },
    end: "\n</assessmentTest>\n",
    question: (number) =>
      xmlChoice(number, [
        ...["assessmentItem", "responseDeclaration", "correctResponse", "value", "itemBody"],
        ...['choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"', "simpleChoice"],
      ]),
  },
  {
    ...{ name: "qti-3", extension: "xml", start: '<qti-assessment-test title="Test">\n', separator: "\n" },
    end: "\n</qti-assessment-test>\n",
    question: (number) =>
      xmlChoice(number, [
        ...["qti-assessment-item", "qti-response-declaration", "qti-correct-response", "qti-value", "qti-item-body"],
        ...['qti-choice-interaction response-identifier="RESPONSE" max-choices="1"', "qti-simple-choice"],
      ]),
  },
  {
    ...{ name: "limesurvey", extension: "tsv", separator: "\n", end: "\n" },
    start: "class\ttype/scale\tname\trelevance\ttext\tlanguage\nG\t\tGroup\t1\t\ten\n",
    question: (number) =>
      [
        `Q\tL\tq${number}\t1\t${text(number)}\ten`,
        ...options.map((option, at) => `A\t0\tA${at + 1}\t\t${option}\ten`),
      ].join("\n"),
  },
  {
    ...{ name: "open-psychometrics", extension: "txt", separator: "\n", end: "\n" },
    start: "The following items were rated on a five point scale where 1=Disagree, 3=Neutral, 5=Agree.\n\n",
    question: (number) =>
      `Q${number}\tI plan day ${number} before it begins, and write down what I want to have done by its evening.`,
  },
  {
    ...{ name: "ipip", extension: "json", start: "[", separator: ",", end: "]" },
    question: (number) =>
      json({
        id: `i${number}`,
        text: `I plan day ${number}.`,
        keyed: number % 2 === 0 ? "plus" : "minus",
        domain: "C",
      }),
  },
  {
    ...{ name: "csv", extension: "csv", separator: "\n", end: "\n" },
    start: "id,text,type,option 1,option 2,option 3,option 4,correct\n",
    question: (number) => `q${number},"${text(number)}",multiple-choice,${options.join(",")},${right}`,
  },
];

export const largeFormats: readonly LargeFormat[] = [...jsonFormats, ...textFormats];

export function buildLargeFile({ start, question, separator, end }: LargeFormat, sizeBytes: number): string {
  const parts: string[] = [];
  for (let length = start.length + end.length; length < sizeBytes; ) {
    const part = question(parts.length + 1);
    parts.push(part);
    length += part.length + separator.length;
  }
  return start + parts.join(separator) + end;
}
