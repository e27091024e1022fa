import { createField, type DocumentField, type ListFields } from "#admin/drafts/fields.ts";
import { describeCategory } from "#category/known.ts";
import type { OccupationContent } from "#occupations/document.ts";

const formatList = (value: unknown) => (value as string[]).join(", ");
const formatField = (value: unknown) => (typeof value === "string" ? describeCategory(value).name : "None");
const formatHidden = (value: unknown) => (value === true ? "No" : "Yes");

const occupationFields: readonly DocumentField<OccupationContent>[] = [
  createField("title", "Title"),
  createField("slug", "Address"),
  createField("summary", "What people do"),
  createField("start", "How to get started"),
  createField("day", "A day in one line"),
  createField("demands", "What the work asks for"),
  createField("names", "Other names", formatList),
  createField("field", "Field", formatField),
  createField("assessments", "Assessments that test it", formatList),
  createField("isHidden", "Visitors see it", formatHidden),
];

export const listOccupationFields: ListFields<OccupationContent> = () => occupationFields;
