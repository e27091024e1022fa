import type { Ref } from "react";
import { formatSource, type Testimonial } from "#testimonial/schema.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { formatDay } from "../format-date.ts";
import type { Visibility } from "./describe-list.ts";

const visibilityLabels = {
  home: ["On the home page", "yes"],
  reserve: ["In reserve", "plain"],
  hidden: ["Hidden", "plain"],
} as const;

interface TestimonialItemProps {
  testimonial: Testimonial;
  visibility: Visibility;
  isFirst: boolean;
  isLast: boolean;
  isFormOpen: boolean;
  editButton: Ref<HTMLButtonElement>;
  onShow: (isShown: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function TestimonialItem({ testimonial, visibility, isFormOpen, editButton, ...item }: TestimonialItemProps) {
  const { id, quote, name, role, consentedOn, isShown } = testimonial;
  const [label, tone] = visibilityLabels[visibility];
  return (
    <li className="testimonial-item" data-testimonial={id}>
      <figure>
        <blockquote>{quote}</blockquote>
        <figcaption>
          <p>
            <b>{name}</b>
            {role && <span className="muted">, {role}</span>} <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="mono small muted">{formatSource(testimonial)}</p>
          <p className="mono small muted">
            {consentedOn
              ? `Agreed to be quoted on ${formatDay(consentedOn)}`
              : "Can't be shown until the person agrees to be quoted"}
          </p>
        </figcaption>
      </figure>
      <div className="testimonial-actions">
        <Switch
          label={
            <>
              Show<span className="sr"> the testimonial of {name}</span>
            </>
          }
          checked={isShown}
          disabled={consentedOn === null && !isShown}
          onCheckedChange={item.onShow}
        />
        <span className="testimonial-buttons">
          <IconButton
            icon={<Icon name="down" className="testimonial-up" />}
            label={`Move ${name} up`}
            data-move={-1}
            disabled={item.isFirst}
            onClick={() => item.onMove(-1)}
          />
          <IconButton
            icon="down"
            label={`Move ${name} down`}
            data-move={1}
            disabled={item.isLast}
            onClick={() => item.onMove(1)}
          />
          <IconButton
            ref={editButton}
            icon={<ToolIcon name="edit" />}
            label={`Edit ${name}`}
            disabled={isFormOpen}
            onClick={item.onEdit}
          />
          <IconButton icon={<ToolIcon name="trash" />} label={`Delete ${name}`} onClick={item.onDelete} />
        </span>
      </div>
    </li>
  );
}
