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

export const formatFiles: readonly string[] = [giftFile, moodleFile, qtiFile, surveyFile, triviaFile];
