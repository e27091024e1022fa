import { ChipsInput } from "#admin/fields/chips-input.tsx";
import { type FieldProblem, findProblem } from "#admin/fields/field-problems.ts";
import type { PostSeo } from "#blog/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { LengthMeter } from "./length-meter.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { seoLengths } from "./search-result.ts";

export interface SeoFieldsProps {
  seo: PostSeo;
  onChange: (seo: PostSeo) => void;
  problems: readonly FieldProblem[];
  title: string;
  excerpt: string;
  slug: string;
  siteUrl: string;
}

export function SeoFields({ seo, onChange, problems, title, excerpt, slug, siteUrl }: SeoFieldsProps) {
  const shown = {
    title: seo.metaTitle.trim() || title.trim(),
    description: seo.metaDescription.trim() || excerpt.trim(),
  };
  return (
    <div className="part-fields">
      <Field
        label="SEO title"
        hint={<LengthMeter length={shown.title.length} max={seoLengths.title} />}
        error={findProblem(problems, "seo.metaTitle")}
      >
        <Input
          value={seo.metaTitle}
          maxLength={200}
          placeholder={title}
          onChange={({ target }) => onChange({ ...seo, metaTitle: target.value })}
        />
      </Field>
      <Field
        label="SEO description"
        hint={<LengthMeter length={shown.description.length} max={seoLengths.description} />}
        error={findProblem(problems, "seo.metaDescription")}
      >
        <Textarea
          value={seo.metaDescription}
          maxLength={500}
          placeholder={excerpt}
          onChange={({ target }) => onChange({ ...seo, metaDescription: target.value })}
        />
      </Field>
      <SearchPreview title={shown.title} description={shown.description} slug={slug} siteUrl={siteUrl} />
      <Field label="Keywords" error={findProblem(problems, "seo.keywords")}>
        <ChipsInput chips={seo.keywords} onChange={(keywords) => onChange({ ...seo, keywords })} />
      </Field>
    </div>
  );
}
