import { useState } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import { QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Tab, TabList, TabPanel, Tabs } from "#ui/layout/tabs.tsx";
import { useOpenForTarget } from "../go-to-target.ts";
import { QuestionList } from "./question-list.tsx";
import { SectionFields } from "./section-fields.tsx";
import { SectionMark } from "./section-mark.tsx";

export function QuestionsPart() {
  const [tab, setTab] = useState<QuestionSectionKey>("psychometric");
  const sections = useDraft(({ draft }) => draft.sections);
  useOpenForTarget(
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
