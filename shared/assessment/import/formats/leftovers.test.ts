import { expect, test } from "vitest";
import { listUnread } from "#assessment/unread.ts";
import { ipipFile, limeSurveyFile, limeSurveyTable, surveyFile } from "#testing/assessment/format-files.ts";
import { readAssessment } from "../read-assessment.ts";

const read = (text: string) => {
  const { draft, problems } = readAssessment(text);
  const unread = draft ? listUnread(draft).map(({ message }) => message) : [];
  return { draft, unread, messages: problems.map(({ message }) => message) };
};

const essay = (parts: string) =>
  `<quiz><question type="essay"><questiontext><text>Why?</text></questiontext>${parts}</question></quiz>`;

test("an essay's notes for graders and its text to begin with block publishing", () => {
  const info = "<graderinfo><text>Two points for a reason</text></graderinfo>";
  const template = "<responsetemplate><text>Because</text></responsetemplate>";
  const { unread } = read(essay(info + template));
  expect(unread.join()).toContain("Notes on how it's graded can't be kept here: \"Two points for a reason\"");
  expect(unread.join()).toContain('A text to begin with can\'t be kept here: "Because"');
});

test("a sentence of an XML file that is nowhere in the draft blocks publishing, and settings are listed in one note", () => {
  const { unread, messages } = read(
    essay("<extra><text>Read this before you answer</text></extra><penalty>0.33</penalty>"),
  );
  expect(unread).toEqual([expect.stringContaining("Read this before you answer")]);
  expect(messages).toContain('Not stored, as they are settings of the other tool: "penalty": "0.33"');
});

test("rules and quotas of a survey block publishing, and its text at the end is listed", () => {
  const tables =
    "<assessments><rows><row><name>Low</name><minimum>0</minimum><maximum>5</maximum><message>Try again</message></row></rows></assessments><quota><rows><row><id>1</id><name>Men</name></row></rows></quota><surveys_languagesettings><rows><row><surveyls_title>T</surveyls_title><surveyls_endtext>Thanks</surveyls_endtext></row></rows></surveys_languagesettings></document>";
  const { unread, messages } = read(limeSurveyFile.replace("</document>", tables));
  expect(unread.join()).toContain('The assessment rule "Low" for 0 to 5 points wasn\'t imported: "Try again"');
  expect(unread.join()).toContain('The quota "Men" wasn\'t imported');
  expect(messages.join()).toContain('results are shown instead: "Thanks"');
  const rule = read(`${limeSurveyTable}\nAS\tT\tLow\t\tTry again\t`);
  expect(rule.unread.join()).toContain('The line of the class \\"AS\\"'.replaceAll("\\", ""));
});

test("conditions of options block publishing, and so does what could change a score", () => {
  const survey = JSON.parse(surveyFile);
  const [first] = survey.pages[0].elements;
  first.choicesVisibleIf = "{b} contains {item}";
  expect(read(JSON.stringify(survey)).unread).toEqual([expect.stringContaining("{b} contains {item}")]);
  delete first.choicesVisibleIf;
  first.penaltyPoints = 7;
  expect(read(JSON.stringify(survey)).unread).toEqual([expect.stringContaining('"penaltyPoints": "7"')]);
});

test("what stands below a list of items is no item, and a published reliability stays in the description", () => {
  const footer = ["Note. Items are scored from 1 to 5.", "Source: https://example.org/items"];
  const { draft, unread } = read(`${ipipFile}\n${footer.join("\n")}\n`);
  expect(draft?.sections.psychometric?.questions).toHaveLength(3);
  expect(draft?.description).toBe("CALM (Own: Calm) [.80]");
  expect(unread).toHaveLength(1);
  for (const line of footer) expect(unread[0]).toContain(line);
});
