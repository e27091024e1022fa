import type { FlowLocation } from "@illumine/shared/assessment/flow.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { brand } from "@illumine/shared/brand.ts";

export function formatStepTitle({ title, sections }: Assessment, step: FlowLocation): string {
  const stepTitle =
    step.kind === "question"
      ? `Question ${step.index + 1} of ${sections[step.key]?.questions.length ?? 0}`
      : step.kind === "results"
        ? "Your Results"
        : "Section not available";
  return `${stepTitle}, ${title}: ${brand.name}`;
}
