import { type ReactNode, useId, useState } from "react";
import type { Answer, Question } from "#assessment/schema.ts";
import { type CategoryIconName, findCategoryIcon } from "#category/icons.ts";
import { knownCategories } from "#category/known.ts";
import { toCategorySlug } from "#category/slug.ts";
import { aperture } from "#drawing/aperture.ts";
import { offScale } from "#drawing/off-scale.ts";
import { Drawn } from "../charts/drawn.tsx";
import { QuadrantDial } from "../charts/quadrant-dial.tsx";
import { RadarChart } from "../charts/radar-chart.tsx";
import { ScoreBands } from "../charts/score-bands.tsx";
import { ScoreRuler, ScoreScale } from "../charts/score-ruler.tsx";
import { Button } from "../controls/button.tsx";
import { Checkbox } from "../controls/checkbox.tsx";
import { Field } from "../controls/field.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { Input } from "../controls/input.tsx";
import { Select } from "../controls/select.tsx";
import { Stars } from "../controls/stars.tsx";
import { Switch } from "../controls/switch.tsx";
import { Textarea } from "../controls/textarea.tsx";
import { showAdminToast } from "../feedback/admin-toast.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Progress } from "../feedback/progress.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { showToast } from "../feedback/toast.ts";
import { BrandMark } from "../icons/brand-mark.tsx";
import { CategoryIcon } from "../icons/category-icon.tsx";
import { Icon, type IconName } from "../icons/icon.tsx";
import { ToolIcon, type ToolIconName } from "../icons/tool-icon.tsx";
import { Badge } from "../labels/badge.tsx";
import { CategoryLabel } from "../labels/category-label.tsx";
import { DifficultyLevel } from "../labels/difficulty-level.tsx";
import { Tags } from "../labels/tag.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { Leaders } from "../layout/leaders.tsx";
import { Plate } from "../layout/plate.tsx";
import { Steps } from "../layout/steps.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../layout/tabs.tsx";
import { AnswerControl } from "../question/answer-control.tsx";
import { ThemeSwitch } from "../theme/theme-switch.tsx";

const grounds = [
  ["ground", "surface", "sunken", "plate", "ink", "ink-2", "ink-3", "rule", "tick", "edge"],
  ["signal", "signal-tint", "yes", "maybe", "no"],
].flat();

const types: readonly (readonly [string, string])[] = [
  ["giant", "Giant"],
  ["display", "Display"],
  ["h1", "Heading 1"],
  ["h2", "Heading 2"],
  ["h3", "Heading 3"],
  ["h4", "Heading 4"],
  ["lead", "Lead, for one paragraph under a heading"],
  ["body", "Body, sixteen on twenty-four, at most sixty-eight characters per line"],
  ["small", "Small, for labels, hints and captions"],
  ["mono", "Mono 0123456789, for measurements, codes and units only"],
];

const plateIds =
  "atlas beacon cedar delta ember fjord garnet harbor iris juniper kelvin lumen meridian nonius orbit".split(" ");

const icons: IconName[] = [
  ...(["search", "go", "back", "down", "sun", "moon", "system", "menu", "check", "x", "plus", "home"] as const),
  ...(["redo", "star", "clock", "warn", "info", "error", "link", "mail"] as const),
];
const toolIcons: ToolIconName[] = [
  ...(["grid", "list", "download", "print", "share", "save", "people", "edit"] as const),
  ...(["trash", "eye", "out", "file", "code", "form", "drag"] as const),
];

const categoryIcons: CategoryIconName[] = ["compass", "code", "people", "stack"];

const dimensions = [
  { key: "will", label: "Will", name: "Will & Perseverance", value: 84, lo: 76, hi: 90 },
  { key: "interest", label: "Interest", name: "Interest & Motivation", value: 90, lo: 83, hi: 95 },
  { key: "skill", label: "Skill", name: "Skill & Experience", value: 68, lo: 57, hi: 77 },
  { key: "cognitive", label: "Cognitive", name: "Cognitive Readiness", value: 85, lo: 77, hi: 91 },
  { key: "ability", label: "Ability", name: "Learning Ability", value: 82, lo: 73, hi: 89 },
  { key: "realWorld", label: "Real world", name: "Real-world Fit", value: 77, lo: 66, hi: 85 },
];
const withoutRanges = dimensions.map(({ lo: _lo, hi: _hi, ...rest }) => rest);

const base: Question = {
  id: "q",
  text: "",
  type: "likert",
  category: "",
  required: true,
  weight: 1,
  orderIndex: 1,
  options: [],
  scale: null,
};
const buildOptions = (texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `o${index}`, text, value: `v${index}`, score: index + 1 }));

const questions: readonly { question: Question; start: Answer | undefined }[] = [
  {
    question: { ...base, id: "k-likert", text: "When a result looks too good, I check it again before I tell anyone." },
    start: 2,
  },
  {
    question: {
      ...base,
      id: "k-slider",
      type: "slider",
      text: "How sure are you that you saved your last file?",
      scale: { min: 0, max: 10, step: 0.5, labels: { min: "Not at all", max: "Entirely" } },
    },
    start: 7,
  },
  {
    question: { ...base, id: "k-slider-open", type: "slider", text: "A slider with the defaults, not answered yet" },
    start: undefined,
  },
  {
    question: {
      ...base,
      id: "k-choice",
      type: "multiple-choice",
      text: "One salary in the table is a hundred times the others. Which figure describes the middle best?",
      options: buildOptions([
        "The mean, because it uses every value",
        "The median, because one value is extreme",
        "The mode, because it is the most common, and because a long answer has to wrap onto a second line on a small phone without breaking its layout",
      ]),
    },
    start: "v1",
  },
  { question: { ...base, id: "k-boolean", type: "boolean", text: "Have you used a logbook before?" }, start: true },
  {
    question: {
      ...base,
      id: "k-multi",
      type: "multi-select",
      text: "Which of these have you used?",
      options: buildOptions(["Spreadsheet", "SQL", "A notebook of your own"]),
    },
    start: ["v0", "v2"],
  },
  { question: { ...base, id: "k-text", type: "text", text: "What would you look at first?" }, start: undefined },
];

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="kit-sec ruled" aria-labelledby={id}>
      <div>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <p className="small muted">{note}</p>
      </div>
      <div className="kit-body">{children}</div>
    </section>
  );
}

function LiveQuestion({ question, start }: { question: Question; start: Answer | undefined }) {
  const [value, setValue] = useState(start);
  const id = `${question.id}-text`;
  return (
    <div>
      <h3 className="h4" id={id}>
        {question.text}
      </h3>
      <AnswerControl question={question} value={value} onAnswer={setValue} labelledBy={id} />
      <p className="mono muted">stored: {value === undefined ? "nothing" : JSON.stringify(value)}</p>
    </div>
  );
}

function LiveDialogs() {
  const [open, setOpen] = useState<"closable" | "required" | "long" | null>(null);
  const [rating, setRating] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row">
      <Button onClick={() => setOpen("closable")}>Open a dialog</Button>
      <Button onClick={() => setOpen("required")}>Open one that stays</Button>
      <Button onClick={() => setOpen("long")}>Open a tall one</Button>
      <Dialog
        open={open === "closable"}
        onOpenChange={close}
        title="Before you begin"
        description="Two facts help us compare like with like. They're stored separately from your answers."
      >
        <Field label="Age Range" error="Age range is required" required>
          <Select defaultValue="" placeholder="Choose a range">
            <option>18 to 24</option>
          </Select>
        </Field>
        <Field label="Gender" required>
          <Select defaultValue="Other">
            <option>Other</option>
          </Select>
        </Field>
        <Button variant="signal" onClick={close}>
          Continue <Icon name="go" />
        </Button>
      </Dialog>
      <Dialog open={open === "required"} title="Share quick feedback" dismissable={false}>
        <Stars
          label="Rating"
          value={rating}
          onChange={setRating}
          helper={rating === null ? "Click on a star to rate" : `${rating} star(s) selected`}
        />
        <Field label="Comments" hideLabel>
          <Textarea placeholder="Anything we should know?" />
        </Field>
        <Button variant="ink" disabled={rating === null} onClick={close}>
          Submit
        </Button>
      </Dialog>
      <Dialog
        open={open === "long"}
        onOpenChange={close}
        title="Delete category “Engineering & Manufacturing”? This will fail if it has assessments."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        {Array.from(
          { length: 24 },
          (_, index) => `Paragraph ${index + 1} of a dialog that is taller than the window.`,
        ).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
    </div>
  );
}

function LiveStars({ start }: { start: number | null }) {
  const [rating, setRating] = useState(start);
  return (
    <Field label="Rating" group required>
      <Stars
        value={rating}
        onChange={setRating}
        helper={rating === null ? "Click on a star to rate" : `${rating} star(s) selected`}
      />
    </Field>
  );
}

/** Every component in every state, for development: check it after a change, in both themes and at 360 px. */
export function Kit() {
  const [isOn, setIsOn] = useState(true);
  return (
    <div className="page">
      <header className="top">
        <div className="wrap">
          <a href="#kit" className="brand">
            <BrandMark />
          </a>
          <nav className="nav" aria-label="Main">
            <ul>
              <li>
                <a href="#kit" aria-current="page">
                  Categories
                </a>
              </li>
              <li>
                <a href="#kit">Popular</a>
              </li>
              <li>
                <a href="#kit">New</a>
              </li>
            </ul>
          </nav>
          <div className="top-tools">
            <IconButton icon="search" label="Search" asChild>
              {/* biome-ignore lint/a11y/useAnchorContent: the button's label names it */}
              <a href="#kit" />
            </IconButton>
            <ThemeSwitch />
            <IconButton icon="menu" label="Menu" className="menu-btn" aria-expanded={false} />
          </div>
        </div>
      </header>
      <main className="wrap kit" id="kit">
        <h1 className="display">Kit</h1>

        <Section title="Mark" note="Never smaller than 16 px, never without its beam.">
          <div className="row">
            <BrandMark size={128} markOnly />
            <BrandMark size={72} />
            <BrandMark size={32} markOnly />
            <BrandMark size={16} markOnly />
          </div>
        </Section>

        <Section title="Type" note="Instrument Sans in three weights, Martian Mono at 80% width.">
          {types.map(([name, text]) => (
            <p key={name} className={name}>
              {text}
            </p>
          ))}
        </Section>

        <Section title="Color" note="Backgrounds, text colors, one signal, three verdicts, seventeen category hues.">
          <ul className="kit-swatches">
            {grounds.map((name) => (
              <li key={name}>
                <b style={{ background: `var(--${name})` }} />
                <span className="mono">{name}</span>
              </li>
            ))}
          </ul>
          <ul className="kit-cats">
            {knownCategories.map(({ slug, name, nm }) => (
              <li key={slug} data-cat={slug}>
                <i />
                <CategoryIcon name={findCategoryIcon(name)} />
                <b>
                  {name}
                  <br />
                  <span className="mono">{nm} nm</span>
                </b>
              </li>
            ))}
            <li data-cat="finance">
              <i />
              <CategoryIcon name="compass" />
              <b>
                Finance
                <br />
                <span className="mono">white light</span>
              </b>
            </li>
          </ul>
          <div className="kit-icons">
            {icons.map((name) => (
              <Icon key={name} name={name} />
            ))}
            {toolIcons.map((name) => (
              <ToolIcon key={name} name={name} />
            ))}
            {categoryIcons.map((name) => (
              <CategoryIcon key={name} name={name} />
            ))}
            {knownCategories.map(({ name }) => (
              <CategoryIcon key={name} name={findCategoryIcon(name)} />
            ))}
          </div>
        </Section>

        <Section
          title="Buttons"
          note="One signal button per screen. Ink for the main action of a section, outline for the others."
        >
          <div className="row">
            <Button variant="signal">
              Start Assessment <Icon name="go" />
            </Button>
            <Button variant="ink" asChild>
              <a href="#kit">
                View All Assessments <Icon name="go" />
              </a>
            </Button>
            <Button>
              <Icon name="back" /> Previous
            </Button>
            <Button variant="quiet">Cancel</Button>
            <Button variant="danger">Delete</Button>
            <Button disabled>Next Question</Button>
            <Button variant="signal" disabled>
              Next Question
            </Button>
            <Button busy>Saving...</Button>
            <Button variant="ink" busy>
              Generating...
            </Button>
            <Button size="s">Try Again</Button>
            <a className="more" href="#kit">
              <span>Explore Assessments</span>
              <Icon name="go" />
            </a>
          </div>
          <div className="row">
            <Button variant="signal" size="l">
              Start Assessment <Icon name="go" />
            </Button>
            <IconButton icon={<ToolIcon name="grid" />} label="Grid" aria-pressed={true} />
            <IconButton icon={<ToolIcon name="list" />} label="List" aria-pressed={false} />
            <IconButton icon={<ToolIcon name="trash" />} label="Delete" disabled />
            <ThemeSwitch />
            {/* biome-ignore lint/a11y/useSemanticElements: three buttons, no form */}
            <div className="seg" role="group" aria-label="View">
              <button type="button" aria-pressed="true">
                <ToolIcon name="form" size="s" /> Form View
              </button>
              <button type="button" aria-pressed="false">
                <ToolIcon name="code" size="s" /> JSON Input
              </button>
            </div>
          </div>
        </Section>

        <Section title="Fields" note="Labels are above the field; the focused field is underlined.">
          <div className="kit-2">
            <Field label="Title" hint="Shown on cards and in the report.">
              <Input defaultValue="Data Analytics" />
            </Field>
            <Field label="Age Range" error="Age range is required" required>
              <Select defaultValue="" placeholder="Choose a range">
                <option>18 to 24</option>
              </Select>
            </Field>
            <Field label="Comments">
              <Textarea placeholder="Type your answer here..." />
            </Field>
            <div className="field">
              <Switch label="Featured" checked={isOn} onCheckedChange={setIsOn} />
              <Switch label="Published" defaultChecked={false} />
              <Switch label="Not possible" disabled />
              <Checkbox label="I am 13 or older, and a parent or guardian agrees" defaultChecked />
              <Checkbox label="Turn number keys off" />
            </div>
            <Field label="Slug" error="Use lowercase letters, digits and single hyphens">
              <Input className="mono" defaultValue="Data Analytics" />
            </Field>
            <Field label="Locked">
              <Input disabled defaultValue="Cannot be changed" />
            </Field>
            <LiveStars start={4} />
            <LiveStars start={null} />
          </div>
          <form className="search" onSubmit={(event) => event.preventDefault()}>
            <Icon name="search" />
            <Input placeholder="Skill, subject or career" aria-label="Search assessments" type="search" />
            <Button variant="signal" type="submit">
              AI Suggest
            </Button>
          </form>
          {/* biome-ignore lint/a11y/useSemanticElements: six boxes of one code */}
          <div className="otp" role="group" aria-label="One-time code">
            {["4", "0", "9", "", "", ""].map((digit, index) => (
              <input key={index} aria-label={`Digit ${index + 1}`} inputMode="numeric" defaultValue={digit} />
            ))}
          </div>
        </Section>

        <Section title="Chips, tags, badges" note="Chips filter, tags describe, badges state.">
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
            <CategoryLabel name="Green & Sustainability" wavelength />
            <CategoryLabel name="Personal and emotional intelligence" />
            <CategoryLabel name="Finance" wavelength />
          </div>
        </Section>

        <Section title="Tabs, progress, steps" note="All three use the same ruler.">
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
        </Section>

        <Section title="Answers" note="Native inputs. The click target is the whole column or row; number keys choose.">
          {questions.map(({ question, start }) => (
            <LiveQuestion key={question.id} question={question} start={start} />
          ))}
          <AnswerControl
            question={{ ...base, type: "matrix" as Question["type"] }}
            value={undefined}
            onAnswer={() => {}}
            labelledBy="kit"
          />
        </Section>

        <Section title="Scores" note="Line, range and marks. Without data there is no range.">
          <div className="kit-3">
            <QuadrantDial label="With a range" value={38} lo={30} hi={47} />
            <QuadrantDial label="Without a range" value={64} />
            <QuadrantDial label="Nothing measured" value={null} />
          </div>
          <ScoreBands
            bands={[
              { tone: "yes", label: "Excellent Fit!", range: "75 or more", isCurrent: false },
              { tone: "maybe", label: "Good Potential with Preparation", range: "50 to 74", isCurrent: true },
              { tone: "no", label: "Consider Alternative Paths", range: "below 50", isCurrent: false },
            ]}
          />
          <div>
            <ScoreRuler label="Learning Ability" value={82} lo={73} hi={89} />
            <ScoreRuler label="Skill & Experience" value={68} />
            <ScoreRuler label="Real-world Fit" value={null} />
          </div>
          <div className="kit-2">
            <div>
              <span className="reading num">74</span>
              <ScoreScale value={74} lo={56} hi={85} numbers />
            </div>
            <ScoreScale value={null} numbers />
          </div>
          <div className="kit-2">
            <RadarChart label="FB6 Index" dimensions={dimensions} />
            <RadarChart label="FB6 Index without ranges" dimensions={withoutRanges} />
          </div>
          <QuadrantDial
            label="The hero’s dial"
            detail="full"
            value={64}
            lo={57}
            hi={71}
            points={[
              { label: "Will", value: 71 },
              { label: "Interest", value: 78 },
              { label: "Skill", value: 49 },
            ]}
          />
          <div className="row">
            {[0.06, 0.4, 0.91].map((open) => (
              <div key={open} style={{ width: 56 }}>
                <Drawn svg={aperture(open, open * 60)} />
              </div>
            ))}
          </div>
          <div style={{ overflow: "hidden" }}>
            <Drawn svg={offScale()} />
          </div>
        </Section>

        <Section title="Messages" note="Say what happened and what to do.">
          <div className="kit-2">
            <Alert tone="warn">Using sample data. Some features may be limited.</Alert>
            <Alert tone="error" title="Failed to load blog posts" action={<Button size="s">Try Again</Button>} />
            <Alert tone="ok">Assessment updated successfully!</Alert>
            <Alert>Not enough data yet: 14 of 100 results.</Alert>
            <Spinner>Loading assessments...</Spinner>
            <div className="row">
              <Button onClick={() => showToast({ title: "Link copied", tone: "ok" })}>Show a visitor’s toast</Button>
              <Button
                onClick={() =>
                  showToast({
                    title: "Failed to open print dialog",
                    description: "Please try again or use the print option",
                    tone: "error",
                  })
                }
              >
                Show an error toast
              </Button>
              <Button onClick={() => showAdminToast({ title: "Category added", tone: "ok" })}>
                Show the administrator’s
              </Button>
            </div>
          </div>
          <EmptyState title="No assessments found" level={3} action={<Button>Clear search</Button>}>
            Nothing matches “organ tuning” yet. Try a broader search, or browse the categories.
          </EmptyState>
          <Disclosure summary="How was this computed?" defaultOpen>
            <Leaders
              entries={[
                { term: "Engine", value: <span className="mono">keyed 1.2</span> },
                { term: "Reliability", value: <span className="mono num">alpha .88 (.87 to .89)</span> },
                { term: "Difficulty", value: <DifficultyLevel difficulty="Intermediate" /> },
              ]}
            />
          </Disclosure>
          <Disclosure summary="1.0, August 15, 2025">Four categories.</Disclosure>
        </Section>

        <Section title="Dialogs" note="The only soft shadow in the system.">
          <LiveDialogs />
        </Section>

        <Section title="Plates" note="Ten drawings, three brightness levels, seventeen hues.">
          <div className="kit-plates">
            {plateIds.map((id, index) => (
              <Plate
                key={id}
                id={id}
                category={knownCategories[(index * 8 + 3) % 17]?.name ?? "Finance"}
                width={480}
                height={300}
              />
            ))}
          </div>
        </Section>
      </main>
    </div>
  );
}
