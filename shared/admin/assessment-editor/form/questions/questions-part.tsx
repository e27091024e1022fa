import { useState } from "react";
import { sectionDefaults } from "../../../../assessment/defaults";
import { QuestionSectionKey } from "../../../../assessment/schema";
import { questionSectionKeys } from "../../../../assessment/section-keys";
import { Tab, TabList, TabPanel, Tabs } from "../../../../ui/tabs";
import { useDraft } from "../../draft/draft-context";
import { useWish } from "../wanted";
import { QuestionList } from "./question-list";
import { SectionFields } from "./section-fields";
import { SectionMark } from "./section-mark";

/** The three sections that hold questions. */
export function QuestionsPart() {
  const [tab, setTab] = useState<QuestionSectionKey>("psychometric");
  const sections = useDraft(({ draft }) => draft.sections);
  useWish(
    questionSectionKeys.map((key) => ["sections", key]),
    ([, key]) => setTab(QuestionSectionKey.parse(key)),
  );
  return (
    <Tabs value={tab} onValueChange={(value) => setTab(QuestionSectionKey.parse(value))}>
      <TabList label="Question sections" className="etabs">
        {questionSectionKeys.map((key) => (
          <Tab key={key} value={key} label={sectionDefaults[key].title} count={sections[key]?.questions.length ?? 0}>
            <SectionMark section={key} />
          </Tab>
        ))}
      </TabList>
      {questionSectionKeys.map((key) => (
        <TabPanel key={key} value={key} className="etab-panel">
          <SectionFields section={key} />
          <QuestionList section={key} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
