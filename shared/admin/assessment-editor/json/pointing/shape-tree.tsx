import { findRole, type Role, type Roles, roleNames } from "#assessment/import/pointing/roles.ts";
import type { ShapeNode } from "#assessment/import/pointing/shape.ts";
import { Select } from "#ui/controls/select.tsx";

const allRoles = Object.keys(roleNames) as Role[];

const formatStep = (step: string): string => (step === "*" ? "each item" : step);

const formatName = ({ name, path }: ShapeNode): string => (path.length === 0 ? "File" : formatStep(name));

function describeValues({ kind, samples, count }: ShapeNode): string {
  if (kind === "list") return count === 1 ? `List of ${samples[0]}` : `${count.toLocaleString("en")} lists`;
  return samples.join(" · ");
}

/** Options may be a list or an object of a question; a question itself contains what has a role. */
const canHaveRole = ({ kind, path }: ShapeNode): boolean =>
  kind === "value" ? path.length > 0 : path.includes("*") && path.at(-1) !== "*";

export interface ShapeTreeProps {
  nodes: readonly ShapeNode[];
  roles: Roles;
  onChoose: (node: ShapeNode, role: Role | null) => void;
}

export function ShapeTree({ nodes, roles, onChoose }: ShapeTreeProps) {
  return (
    <ul className="shape-list">
      {nodes.map((node) => (
        <li key={node.path.join("\n")}>
          <div className="shape-field">
            <span className="shape-name">{formatName(node)}</span>
            <span className="shape-sample">{describeValues(node)}</span>
            {canHaveRole(node) && (
              <Select
                aria-label={`What "${node.path.map(formatStep).join(", ")}" contains`}
                value={findRole(roles, node.path) ?? ""}
                onChange={({ target }) => onChoose(node, allRoles.find((role) => role === target.value) ?? null)}
              >
                <option value="">(something else)</option>
                {allRoles.map((role) => (
                  <option key={role} value={role}>
                    {roleNames[role]}
                  </option>
                ))}
              </Select>
            )}
          </div>
          {node.children.length > 0 && <ShapeTree nodes={node.children} roles={roles} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}
