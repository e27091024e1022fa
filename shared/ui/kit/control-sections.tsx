import { useState } from "react";
import { Button } from "../controls/button.tsx";
import { Checkbox } from "../controls/checkbox.tsx";
import { Field } from "../controls/field.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { Input } from "../controls/input.tsx";
import { Select } from "../controls/select.tsx";
import { Stars } from "../controls/stars.tsx";
import { Switch } from "../controls/switch.tsx";
import { Textarea } from "../controls/textarea.tsx";
import { Icon } from "../icons/icon.tsx";
import { ToolIcon } from "../icons/tool-icon.tsx";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import { KitSection } from "./kit-section.tsx";

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

export function ControlSections() {
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <KitSection
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
      </KitSection>
      <KitSection title="Fields" note="Labels are above the field; the focused field is underlined.">
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
      </KitSection>
    </>
  );
}
