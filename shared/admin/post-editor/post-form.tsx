import { useCallback, useRef, useState } from "react";
import type { Attachment } from "#api/files.ts";
import type { PostRecord, PostText } from "#blog/schema.ts";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Segments } from "#ui/controls/segments.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { BlockEditor, type BlockEditorHandle } from "./blocks/block-editor.tsx";
import { type FieldProblem, findProblem, listSectionProblems } from "./fields/field-problems.ts";
import { deriveSlug, isDerivedSlug } from "./fields/slug.ts";
import { TitleField } from "./fields/title-field.tsx";
import { useUploads } from "./files/use-uploads.ts";
import { PostSettings } from "./post-settings.tsx";
import { PostPreview } from "./preview/post-preview.tsx";
import { SectionProblems } from "./section-problems.tsx";
import { TextFoot } from "./text-foot.tsx";
import { WritingFields } from "./writing-fields.tsx";
import "./post-form.css";

export interface PostFormProps {
  text: PostText;
  /** Called with each edit. */
  onChange: (patch: Partial<PostText>) => void;
  /** What the server knows; null before the first save. */
  record: PostRecord | null;
  /** As the API gives them: 'sections.0.imageUrl'. */
  problems: readonly FieldProblem[];
  /** A slug that is free, where the written one is taken. */
  slugSuggestion: string | null;
  /** The post's id, once it is saved; a post that is not is saved as a draft first. Null: it has no title yet. */
  ensureSaved: () => Promise<string | null>;
  /** The post's files are others now. */
  onAttachmentsChange: (change: (attachments: readonly Attachment[]) => Attachment[]) => void;
}

const views = [
  ["write", "Write"],
  ["preview", "Preview"],
] as const;

/** Writes a post: its text first, then what is said about it, and beside them what a visitor will see. */
export function PostForm(props: PostFormProps) {
  const { text, onChange, record, problems, ensureSaved, onAttachmentsChange } = props;
  const [isPreviewed, setPreviewed] = useState(() => window.matchMedia("(min-width: 1200px)").matches);
  const blocks = useRef<BlockEditorHandle>(null);
  const uploads = useUploads({
    isSaved: record !== null,
    ensureSaved,
    onUploaded: (attachment, name) => {
      onAttachmentsChange((all) => [...all, attachment]);
      if (attachment.name !== name) showAdminToast({ title: `Stored as ${attachment.name}` });
    },
  });
  const changeSections = useCallback((sections: PostText["sections"]) => onChange({ sections }), [onChange]);
  const changeTitle = (title: string) => {
    // What is published keeps its address: others link to it.
    const isFollowing = !(record && text.isPublished) && isDerivedSlug(text);
    onChange({ title, ...(isFollowing && { slug: deriveSlug(title) }) });
  };
  return (
    <div className={joinClasses("post-form", isPreviewed && "post-form--previewed")}>
      <div className="post-views">
        <Segments
          label="View"
          value={isPreviewed ? "preview" : "write"}
          options={views}
          onChange={(view) => setPreviewed(view === "preview")}
        />
      </div>
      <section className="eform post-writing" aria-label="Text">
        <TitleField
          title={text.title}
          onChange={changeTitle}
          onEnter={() => blocks.current?.focusSection(0)}
          problem={findProblem(problems, "title")}
        />
        <SectionProblems
          problems={listSectionProblems(problems)}
          onShow={(index) => blocks.current?.focusSection(index)}
        />
        <BlockEditor ref={blocks} sections={text.sections} onChange={changeSections} uploads={uploads} />
        <TextFoot sections={text.sections} content={text.content} />
        <WritingFields text={text} onChange={onChange} problems={problems} />
      </section>
      <PostSettings {...props} uploads={uploads} onInsertImage={({ url }) => blocks.current?.insertImage(url)} />
      {isPreviewed && <PostPreview text={text} record={record} />}
    </div>
  );
}
