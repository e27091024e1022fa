import { toPostSlug } from "#blog/slug.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { cleanTypedSlug } from "./slug.ts";
import "./fields.css";

export interface SlugFieldProps {
  slug: string;
  /** What the title makes; '' where it has no usable letter. */
  derived: string;
  /** '/blog/' */
  basePath: string;
  onChange: (slug: string) => void;
  problem: string | undefined;
  suggestion: string | null;
}

export function SlugField({ slug, derived, basePath, onChange, problem, suggestion }: SlugFieldProps) {
  const address = slug || derived;
  return (
    <div className="part-fields">
      <Field
        label="Slug"
        hint={
          <>
            Address:{" "}
            <span className="mono slug-address">
              {basePath}
              {address || "…"}
            </span>
          </>
        }
        error={problem}
      >
        <Input
          className="mono"
          value={slug}
          placeholder={derived}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(cleanTypedSlug(target.value))}
          onBlur={() => slug !== toPostSlug(slug) && onChange(toPostSlug(slug))}
        />
      </Field>
      <div className="row">
        {problem !== undefined && suggestion !== null && (
          <Button size="s" variant="ink" onClick={() => onChange(suggestion)}>
            Use {suggestion}
          </Button>
        )}
        <Button size="s" disabled={derived === "" || slug === derived} onClick={() => onChange(derived)}>
          Generate from title
        </Button>
      </div>
    </div>
  );
}
