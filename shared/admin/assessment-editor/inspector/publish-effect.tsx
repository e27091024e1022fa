import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { isSameJson } from "#json/same-json.ts";
import { Button } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useChanges } from "../changes/changes-context.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { useStored } from "../form/stored-context.ts";
import { buildResponsesKey } from "../tools/effect/responses-key.ts";
import { hasSameQuestions } from "../tools/same-questions.ts";
import { isSameButWording } from "./is-same-but-wording.ts";

const ShortEffect = lazy(async () => ({ default: (await import("../tools/effect/short-effect.tsx")).ShortEffect }));

interface PublishEffectProps {
  section: QuestionSectionKey;
  question: Question;
}

export function PublishEffect({ section, question }: PublishEffectProps) {
  const stored = useStored();
  const changes = useChanges();
  const draft = useDeferredValue(useDraft((state) => state.draft));
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  if (!stored || !changes || changes.fields.length === 0) return null;
  const before = stored.sections[section]?.questions.find(({ id }) => id === question.id);
  const isWording = before && !isSameJson(before, question) && isSameButWording(before, question);
  const isLoaded = queryClient.getQueryData(buildResponsesKey(stored)) !== undefined;
  return (
    <div className="inspector-part">
      <p className="label">If you publish</p>
      {isWording && <p>Only the wording of this question changes: no score moves for it.</p>}
      {hasSameQuestions(stored, draft) ? (
        <p>Questions and scoring stay the same, so nobody would get another result.</p>
      ) : isAsked || isLoaded ? (
        <Suspense fallback={<Spinner>Loading...</Spinner>}>
          <ShortEffect stored={stored} />
        </Suspense>
      ) : (
        <Button size="s" onClick={() => setAsked(true)}>
          See whose results would change
        </Button>
      )}
    </div>
  );
}
