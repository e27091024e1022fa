import { toCategorySlug } from "#category/slug.ts";
import { Progress } from "../feedback/progress.tsx";
import { Badge } from "../labels/badge.tsx";
import { CategoryLabel } from "../labels/category-label.tsx";
import { DifficultyLevel } from "../labels/difficulty-level.tsx";
import { Tags } from "../labels/tag.tsx";
import { Steps } from "../layout/steps.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../layout/tabs.tsx";
import { KitSection } from "./kit-section.tsx";

export function LabelSections() {
  return (
    <>
      <KitSection title="Chips, tags, badges" note="Chips filter, tags describe, badges state.">
        <div className="row">
          <button type="button" className="chip" aria-pressed="true">
            All <span className="mono num">38</span>
          </button>
          <button type="button" className="chip" aria-pressed="false" data-cat="data-and-analytics">
            <i className="spectral" />
            Data &amp; Analytics <span className="mono num">24</span>
          </button>
        </div>
        <div className="row">
          <Tags tags={["statistics", "spreadsheets", "reasoning", "SQL", "reporting"]} />
          <Badge tone="featured">Featured</Badge>
          <Badge tone="new">NEW</Badge>
          <Badge>13% Complete</Badge>
          <Badge tone="ink">Admin</Badge>
          <Badge tone="yes">Strong</Badge>
          <Badge tone="maybe">Moderate</Badge>
          <Badge tone="no">Developing</Badge>
          <span data-cat="data-and-analytics">
            <Badge tone="category">Personality &amp; Motivation</Badge>
          </span>
          <DifficultyLevel difficulty="Beginner" />
          <DifficultyLevel difficulty="Intermediate" />
          <DifficultyLevel difficulty="Advanced" />
          <CategoryLabel name="Green & Sustainability" />
          <CategoryLabel name="Personal and emotional intelligence" />
          <CategoryLabel name="Finance" />
        </div>
      </KitSection>
      <KitSection title="Tabs, progress, steps" note="All three use the same ruler.">
        <Tabs defaultValue="overview">
          <TabList label="Results">
            {["Overview", "Psychometric", "Technical", "FB6 Index", "Careers", "Improvement"].map((label) => (
              <Tab
                key={label}
                value={toCategorySlug(label)}
                label={label}
                count={label === "Careers" ? 4 : undefined}
              />
            ))}
          </TabList>
          {["Overview", "Psychometric", "Technical", "FB6 Index", "Careers", "Improvement"].map((label) => (
            <TabPanel key={label} value={toCategorySlug(label)}>
              <p className="soft">The panel of {label}.</p>
            </TabPanel>
          ))}
        </Tabs>
        <Progress value={44} label="This section" />
        <Progress value={0} label="Nothing yet" />
        <Progress value={100} label="All done" />
        <Steps steps={["Introduction", "Psychological Fit", "Technical Aptitude", "Your Results"]} current={1} />
        <div>
          <Progress value={13} label="Whole assessment" valueText="13% Complete" />
          <Steps
            bare
            label="The same steps under a bar"
            steps={["Introduction", "Psychological Fit", "Technical Aptitude", "FB6 Index Analysis", "Your Results"]}
            current={1}
          />
        </div>
      </KitSection>
    </>
  );
}
