import { useLayoutEffect, useRef } from "react";
import { Icon } from "#ui/icons/icon.tsx";

export interface TitleFieldProps {
  title: string;
  onChange: (title: string) => void;
  onEnter: () => void;
  problem: string | undefined;
}

export function TitleField({ title, onChange, onEnter, problem }: TitleFieldProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const fit = () => {
      box.style.height = "0";
      box.style.height = `${box.scrollHeight}px`;
    };
    fit();
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width !== width && fit());
    const width = box.clientWidth;
    observer.observe(box);
    return () => observer.disconnect();
  }, [title]);
  return (
    <div className="field title-field">
      <label className="label" htmlFor="post-title">
        Title
      </label>
      <textarea
        ref={ref}
        id="post-title"
        className="title-box h1"
        rows={1}
        value={title}
        maxLength={200}
        placeholder="Title"
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : "post-title-error"}
        onChange={({ target }) => onChange(target.value.replace(/\s*[\r\n]+\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {problem !== undefined && (
        <p className="field-error" id="post-title-error">
          <Icon name="error" size="s" />
          {problem}
        </p>
      )}
    </div>
  );
}
