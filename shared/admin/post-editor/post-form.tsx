import { forwardRef, useCallback, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PostText } from "#blog/schema.ts";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Segments } from "#ui/controls/segments.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { findProblem } from "../fields/field-problems.ts";
import { BlockEditor, type BlockEditorHandle } from "./blocks/block-editor.tsx";
import { listSectionProblems } from "./fields/section-problems.ts";
import { deriveSlug, isDerivedSlug } from "./fields/slug.ts";
import { TitleField } from "./fields/title-field.tsx";
import { useUploads } from "./files/use-uploads.ts";
import { LinkProblemsAlert } from "./links/link-problems-alert.tsx";
import type { PostFormProps } from "./post-form-props.ts";
import { PostSettings } from "./post-settings.tsx";
import { PostPreview } from "./preview/post-preview.tsx";
import { SectionProblems } from "./section-problems.tsx";
import { TextFooter } from "./text-footer.tsx";
import { WritingFields } from "./writing-fields.tsx";
import "./post-form.css";

const views = [
  ["write", "Write"],
  ["preview", "Preview"],
] as const;

export interface PostFormHandle {
  showSection: (index: number) => void;
  showFeaturedImage: () => void;
}

const sideBySide = "(min-width: 1200px)";

export const PostForm = forwardRef<PostFormHandle, PostFormProps>(function PostForm(props, ref) {
  const { text, onChange, record, problems, linkProblems, ensureSaved, onAttachmentsChange } = props;
  const [isPreviewed, setPreviewed] = useState(false);
  const [writtenSection, setWrittenSection] = useState<number | null>(null);
  const blocks = useRef<BlockEditorHandle>(null);
  const altInput = useRef<HTMLInputElement>(null);
  const uploads = useUploads({
    isSaved: record !== null,
    ensureSaved,
    onUploaded: (attachment, name) => {
      onAttachmentsChange((all) => [...all, attachment]);
      if (attachment.name !== name) showAdminToast({ title: `Saved as ${attachment.name}` });
    },
  });
  const changeSections = useCallback((sections: PostText["sections"]) => onChange({ sections }), [onChange]);
  const changeTitle = (title: string) => {
    // A published post keeps its slug: others link to it.
    const isFollowing = !(record && text.isPublished) && isDerivedSlug(text);
    onChange({ title, ...(isFollowing && { slug: deriveSlug(title) }) });
  };
  const showFields = () => {
    if (!window.matchMedia(sideBySide).matches) flushSync(() => setPreviewed(false));
  };
  useImperativeHandle(ref, () => ({
    showSection: (index) => {
      showFields();
      blocks.current?.focusSection(index);
    },
    showFeaturedImage: () => {
      showFields();
      const part = altInput.current?.closest("details");
      if (part) part.open = true;
      altInput.current?.focus();
    },
  }));
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
      <section className="post-writing" aria-label="Text">
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
        <LinkProblemsAlert problems={linkProblems} onShow={(index) => blocks.current?.focusSection(index)} />
        <BlockEditor
          ref={blocks}
          sections={text.sections}
          onChange={changeSections}
          onCursor={setWrittenSection}
          uploads={uploads}
        />
        <TextFooter sections={text.sections} content={text.content} />
        <WritingFields text={text} onChange={onChange} problems={problems} />
      </section>
      <PostSettings
        {...props}
        uploads={uploads}
        altInput={altInput}
        onInsertImage={({ url }) => blocks.current?.insertImage(url)}
      />
      {isPreviewed && <PostPreview text={text} record={record} writtenSection={writtenSection} />}
    </div>
  );
});
