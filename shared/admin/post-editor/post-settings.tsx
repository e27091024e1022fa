import type { RefObject } from "react";
import type { Attachment } from "#api/files.ts";
import { useAdmin } from "../admin-context.ts";
import { findProblem } from "../fields/field-problems.ts";
import { SlugField } from "../fields/slug-field.tsx";
import { PublishingFields } from "./fields/publishing-fields.tsx";
import { SeoFields } from "./fields/seo-fields.tsx";
import { SeriesFields } from "./fields/series-fields.tsx";
import { deriveSlug } from "./fields/slug.ts";
import { SubjectFields } from "./fields/subject-fields.tsx";
import { AttachmentsPart } from "./files/attachments-part.tsx";
import { FeaturedImage } from "./files/featured-image.tsx";
import type { Uploads } from "./files/use-uploads.ts";
import { FormPart } from "./form-part.tsx";
import { LinkedFrom } from "./links/linked-from.tsx";
import type { PostFormProps } from "./post-form-props.ts";

export interface PostSettingsProps
  extends Pick<PostFormProps, "text" | "onChange" | "record" | "problems" | "slugSuggestion" | "onAttachmentsChange"> {
  uploads: Uploads;
  altInput: RefObject<HTMLInputElement>;
  onInsertImage: (attachment: Attachment) => void;
}

export function PostSettings(props: PostSettingsProps) {
  const { text, onChange, record, problems, slugSuggestion, uploads, altInput, onAttachmentsChange, onInsertImage } =
    props;
  const { host } = useAdmin();
  const attachments = record?.attachments ?? [];
  return (
    <section className="post-settings" aria-label="Settings">
      <FormPart title="Publishing" fields={["author", "date", "readTime"]} problems={problems} defaultOpen>
        <PublishingFields text={text} onChange={onChange} problems={problems} />
      </FormPart>
      <FormPart title="Address" fields={["slug"]} problems={problems} defaultOpen>
        <SlugField
          slug={text.slug}
          derived={deriveSlug(text.title)}
          basePath="/blog/"
          onChange={(slug) => onChange({ slug })}
          problem={findProblem(problems, "slug")}
          suggestion={slugSuggestion}
        />
        <LinkedFrom record={record} slug={text.slug} />
      </FormPart>
      <FormPart title="Category and tags" fields={["category", "tags"]} problems={problems} defaultOpen>
        <SubjectFields text={text} onChange={onChange} problems={problems} />
      </FormPart>
      <FormPart title="Series" fields={["series", "seriesPosition"]} problems={problems} note={text.series || "None"}>
        <SeriesFields text={text} onChange={onChange} problems={problems} />
      </FormPart>
      <FormPart
        title="Featured image"
        fields={["featuredImage", "featuredImageAlt", "featuredImageCaption"]}
        problems={problems}
        note={text.featuredImage === "" ? "None" : ""}
      >
        <FeaturedImage
          text={text}
          onChange={onChange}
          findProblem={(field) => findProblem(problems, field)}
          uploads={uploads}
          altInput={altInput}
        />
      </FormPart>
      <FormPart title="Attachments" fields={[]} problems={problems} note={String(attachments.length)}>
        <AttachmentsPart
          postId={record?._id ?? null}
          attachments={attachments}
          uploads={uploads}
          onRemoved={(id) => onAttachmentsChange((all) => all.filter(({ _id }) => _id !== id))}
          onInsert={onInsertImage}
        />
      </FormPart>
      <FormPart title="Search engines" fields={["seo"]} problems={problems}>
        <SeoFields
          seo={text.seo}
          onChange={(seo) => onChange({ seo })}
          problems={problems}
          title={text.title}
          excerpt={text.excerpt}
          slug={text.slug || deriveSlug(text.title)}
          siteUrl={host.siteUrl()}
        />
      </FormPart>
    </section>
  );
}
