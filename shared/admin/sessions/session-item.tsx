import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { FactList, type FactListProps } from "../facts/fact-list.tsx";

interface SessionItemProps {
  label: string;
  badge?: string | null;
  facts: FactListProps["facts"];
  actions: {
    action: string;
    actionLabel: string;
    onAction: () => void;
  }[];
}

export function SessionItem({ label, badge, facts, actions }: SessionItemProps) {
  return (
    <li className="sess-line">
      <div className="sess-text">
        <p className="sess-label">
          {label} {badge && <Badge>{badge}</Badge>}
        </p>
        <FactList facts={facts} />
      </div>
      <div className="sess-actions">
        {actions.map(({ action, actionLabel, onAction }) => (
          <Button key={action} size="s" aria-label={actionLabel} onClick={onAction}>
            {action}
          </Button>
        ))}
      </div>
    </li>
  );
}
