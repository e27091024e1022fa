import { findFirstNumber, listKeyValues } from "#assessment/import/pointing/build-pointed.ts";
import { listConflicts, type Roles } from "#assessment/import/pointing/roles.ts";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Alert } from "#ui/feedback/alert.tsx";

export interface PointingChoicesProps {
  data: unknown;
  roles: Roles;
  onChange: (roles: Roles) => void;
}

export function PointingChoices({ data, roles, onChange }: PointingChoicesProps) {
  const conflicts = listConflicts(roles);
  const values = listKeyValues(data, roles);
  const isCounted = roles.right !== null && findFirstNumber(data, roles) === null;
  if (conflicts.length > 0)
    return (
      <Alert tone="error" live title="Choose fields of one list">
        <p>{conflicts.join(". ")}.</p>
      </Alert>
    );
  if (values === null)
    return (
      <Alert tone="error" live title="This can't be a key">
        <p>A key has a few different values. This field has many.</p>
      </Alert>
    );
  if (!roles.key && !isCounted) return null;
  return (
    <div className="pointing-choices">
      {roles.key && (
        <Field label="Key of reversed questions" hint="In a reversed question, a high answer counts low.">
          <Select
            value={roles.reversed ?? "?"}
            onChange={({ target }) => onChange({ ...roles, reversed: target.value })}
          >
            {roles.reversed === null && (
              <option value="?" disabled>
                Choose
              </option>
            )}
            {values.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
            <option value="">None is reversed</option>
          </Select>
        </Field>
      )}
      {isCounted && (
        <Field label="Right answers are numbers" hint="The file doesn't show where they start.">
          <Select
            value={roles.firstNumber ?? "?"}
            onChange={({ target }) => onChange({ ...roles, firstNumber: target.value === "0" ? 0 : 1 })}
          >
            {roles.firstNumber === null && (
              <option value="?" disabled>
                Choose
              </option>
            )}
            <option value="0">0 is the first option</option>
            <option value="1">1 is the first option</option>
          </Select>
        </Field>
      )}
    </div>
  );
}
