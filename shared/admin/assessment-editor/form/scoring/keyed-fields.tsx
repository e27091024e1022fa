import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import { type QuestionSectionKey, Scoring } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { writeField } from "../edits/write-field.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { PercentField } from "../fields/percent-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { listUnknown, UnknownFields } from "../fields/unknown-fields.tsx";
import { toPathName } from "../go-to-target.ts";

const overallPath = ["scoring", "overall"];
const percent = { min: 0, max: 100 };

export function KeyedFields({ scoring }: { scoring: Scoring }) {
  const { change } = useDraftActions();
  const isCheck = useDraft(({ draft }) => draft.kind === "check");
  const { overall } = scoring;
  const thresholdHint = overall === "none" ? "No effect: there is no overall score." : undefined;
  const writeOverall = (value: Scoring["overall"]) =>
    change("overall", (draft) => writeField(draft, overallPath, value));
  const toggle = (key: QuestionSectionKey) => {
    if (overall === "none") return;
    const of = questionSectionKeys.filter((sectionKey) => overall.of.includes(sectionKey) !== (sectionKey === key));
    writeOverall({ ...overall, of });
  };
  return (
    <>
      <div className="egrid">
        <SelectField
          path={overallPath}
          label="Overall score"
          value={overall === "none" ? "none" : "sections"}
          options={[
            ["sections", "From sections"],
            ["none", "None"],
          ]}
          hint={overall === "none" ? "No recommendation or score cards. Results show the scales." : undefined}
          onWrite={(value) =>
            writeOverall(value === "none" ? "none" : { of: [...questionSectionKeys], weights: "equal" })
          }
        />
        {overall !== "none" && (
          <SelectField
            path={[...overallPath, "weights"]}
            label="Weights of the sections"
            options={[
              ["equal", "Equal"],
              ["section", "Each section's weight"],
            ]}
          />
        )}
        <SelectField
          path={["scoring", "interests"]}
          label="Interests"
          value={scoring.interests ?? ""}
          options={[
            ["", "None"],
            ["riasec", "RIASEC profile and occupations"],
          ]}
          onWrite={(value) =>
            change("interests", (draft) =>
              writeField(draft, ["scoring", "interests"], value === "" ? undefined : value),
            )
          }
        />
        {overall !== "none" && (
          <DraftField
            path={[...overallPath, "of"]}
            label="Sections that count"
            group
            className="e-wide"
            hint={
              overall.of.length === 1 ? "At least one section must count. For none, choose 'None' above." : undefined
            }
          >
            <div className="check-row" data-path={toPathName([...overallPath, "of"])}>
              {questionSectionKeys.map((key) => (
                <Checkbox
                  key={key}
                  label={sectionDefaults[key].title}
                  checked={overall.of.includes(key)}
                  disabled={overall.of.length === 1 && overall.of.includes(key)}
                  onChange={() => toggle(key)}
                />
              ))}
            </div>
          </DraftField>
        )}
        {!isCheck && (
          <>
            <NumberField
              path={["scoring", "thresholds", "yes"]}
              label="YES from"
              rules={percent}
              placeholder="75"
              hint={thresholdHint}
            />
            <NumberField
              path={["scoring", "thresholds", "maybe"]}
              label="MAYBE from"
              rules={percent}
              placeholder="50"
              hint={thresholdHint}
            />
          </>
        )}
        {!isCheck && overall !== "none" && overall.of.length > 1 && (
          <NumberField
            path={["scoring", "thresholds", "floor"]}
            label="YES needs in every section"
            rules={percent}
            placeholder="60"
            hint="The lowest section score for a YES. 0 for none."
          />
        )}
        <PercentField
          path={["scoring", "minAnsweredShare"]}
          label="Share to be answered (percent)"
          placeholder="80"
          hint="A scale or section of which less is answered isn't scored."
        />
      </div>
      {/* Norms are tables of figures, which nobody types into a form. */}
      <UnknownFields names={[...(scoring.norms ? ["norms"] : []), ...listUnknown(scoring, Scoring.shape)]} />
    </>
  );
}
