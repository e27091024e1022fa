import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { editorKeyGroups } from "#admin/keys/key-groups.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Path } from "#assessment/path.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { useChanges } from "../changes/changes-context.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { usePanes } from "../panes/panes-context.tsx";
import { listOutlineScales, mapQuestionScales } from "./list-scales.ts";
import { ProblemLamp } from "./outline-entry.tsx";
import { OutlineScales } from "./outline-scales.tsx";
import { OutlineSection } from "./outline-section.tsx";
import { useCurrentQuestion } from "./use-current-question.ts";
import { type GoTo, useGoTo } from "./use-go-to.ts";
import "./outline.css";

const KeysDialog = lazy(async () => ({ default: (await import("#admin/keys/keys-dialog.tsx")).KeysDialog }));

const parts: readonly (readonly [label: string, path: Path])[] = [
  ["Settings", ["title"]],
  ["Page and card", ["whatIsDescription"]],
  ["Careers", ["typicalCareers"]],
];

const isInParts = (path: Path) => path[0] !== "scoring" && !(path[0] === "sections" && path[2] === "questions");

export const Outline = memo(function Outline() {
  const { host } = useAdmin();
  const pane = useRef<HTMLElement>(null);
  const draft = useDeferredValue(useDraft((state) => state.draft));
  const { isOutlineOpen, setOutlineOpen } = usePanes();
  const [query, setQuery] = useState("");
  const [hasKeys, setKeys] = useState(false);
  const current = useCurrentQuestion();
  const goTo = useGoTo();
  useEffect(() => {
    if (isOutlineOpen) pane.current?.querySelector("input")?.focus();
  }, [isOutlineOpen]);
  return (
    <>
      <nav
        ref={pane}
        className="outline"
        id="outline"
        aria-label="Outline"
        data-pane="outline"
        data-open={isOutlineOpen || undefined}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOutlineOpen) return;
          event.preventDefault();
          setOutlineOpen(false);
          document.querySelector<HTMLElement>("[data-outline-toggle]")?.focus();
        }}
      >
        <label className="outline-find">
          <Icon name="search" size="s" />
          <span className="sr">Find a question or scale</span>
          <input
            type="search"
            placeholder="Find a question or scale"
            data-native-undo=""
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </label>
        <OutlineTree draft={draft} query={useDeferredValue(query.trim().toLowerCase())} current={current} onGo={goTo} />
        <div className="outline-foot">
          <Button size="s" variant="quiet" onClick={() => setKeys(true)}>
            Keyboard shortcuts
          </Button>
        </div>
      </nav>
      {hasKeys && (
        <Suspense fallback={null}>
          <KeysDialog groups={[...host.keyGroups, ...editorKeyGroups]} onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </>
  );
});

interface OutlineTreeProps {
  draft: AssessmentDraft;
  query: string;
  current: string | null;
  onGo: GoTo;
}

/** Renders after the form, so that typing stays fast. */
const OutlineTree = memo(function OutlineTree({ draft, query, current, onGo }: OutlineTreeProps) {
  const problems = useDraft((state) => state.problems);
  const changed = useChanges()?.names;
  const scales = useMemo(() => listOutlineScales(draft), [draft]);
  const questionScales = useMemo(() => mapQuestionScales(draft, scales), [draft, scales]);
  const hasError = problems.some(({ severity, path }) => severity === "error" && isInParts(path));
  const tree = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current !== null) tree.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <>
      <ol ref={tree} className="outline-tree">
        {query === "" &&
          parts.map(([label, path], index) => (
            <li key={label}>
              <button type="button" className="outline-go outline-head" onClick={() => onGo(path)}>
                <span className="outline-text">{label}</span>
                {index === 0 && <ProblemLamp worst={hasError ? "error" : undefined} />}
              </button>
            </li>
          ))}
        {questionSectionKeys.map((section) => (
          <OutlineSection
            key={section}
            section={section}
            whole={draft.sections[section]}
            scales={questionScales}
            changed={changed}
            query={query}
            current={current}
            onGo={onGo}
          />
        ))}
      </ol>
      <OutlineScales scales={scales} query={query} onGo={onGo} />
    </>
  );
});
