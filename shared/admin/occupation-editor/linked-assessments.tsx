import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type AdminOccupation, maxLinkedAssessments } from "#occupations/document.ts";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { useApi } from "../admin-context.ts";
import { AdminLink } from "../admin-link.tsx";
import { describeFailure } from "../failure-message.ts";
import { adminPaths } from "../paths.ts";

type Linked = AdminOccupation["linkedAssessments"][number];

export interface LinkedAssessmentsProps {
  ids: readonly string[];
  known: readonly Linked[];
  problem: string | undefined;
  onChange: (ids: string[]) => void;
}

const maxSuggestions = 6;
const typingPauseMs = 250;

export function LinkedAssessments({ ids, known, problem, onChange }: LinkedAssessmentsProps) {
  const [typed, setTyped] = useState("");
  /** Chosen here; the server doesn't know them yet. */
  const [chosen, setChosen] = useState<readonly Linked[]>([]);
  const [announcement, announce] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(typed);
  const found = suggestions.data?.filter(({ id }) => !ids.includes(id)) ?? [];
  const isFull = ids.length >= maxLinkedAssessments;

  const add = (assessment: Linked) => {
    setChosen([...chosen, assessment]);
    onChange([...ids, assessment.id]);
    setTyped("");
    announce(`${assessment.title} added`);
    input.current?.focus();
  };
  const remove = (id: string, title: string) => {
    onChange(ids.filter((other) => other !== id));
    announce(`${title} removed`);
    input.current?.focus();
  };

  return (
    <section aria-labelledby="occed-linked">
      <h2 className="h3" id="occed-linked">
        Assessments that test it
      </h2>
      {ids.length === 0 && <p className="soft">None chosen: its page shows those of its field.</p>}
      <ol className="occed-linked">
        {ids.map((id) => {
          const linked = [...chosen, ...known].find((one) => one.id === id);
          return (
            <li key={id}>
              {linked ? (
                <AdminLink to={adminPaths.editAssessment(id)}>{linked.title}</AdminLink>
              ) : (
                <span className="mono">{id}</span>
              )}
              {linked ? !linked.isActive && <Badge>Not published</Badge> : <Badge tone="no">Not found</Badge>}
              <IconButton
                icon={<Icon name="x" size="s" />}
                label={`Remove ${linked?.title ?? id}`}
                onClick={() => remove(id, linked?.title ?? id)}
              />
            </li>
          );
        })}
      </ol>
      <Field
        label="Add an assessment"
        hint={
          isFull
            ? `At most ${maxLinkedAssessments}.`
            : "Visitors see them on the occupation's page, as long as they are published."
        }
        error={problem}
      >
        <Input
          ref={input}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          placeholder="Search by title"
          disabled={isFull}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (first) add(first);
          }}
        />
      </Field>
      {typed.trim() !== "" && (
        <>
          {found.length > 0 && (
            <ul className="occed-suggestions" aria-label="Found assessments">
              {found.map((assessment) => (
                <li key={assessment.id}>
                  <button type="button" onClick={() => add(assessment)}>
                    <Icon name="plus" size="s" />
                    {assessment.title}
                    {!assessment.isActive && <Badge>Not published</Badge>}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {suggestions.isError && <p className="hint">{describeFailure(suggestions.error)}</p>}
          {suggestions.data && found.length === 0 && <p className="hint">No other assessment has this in its title.</p>}
        </>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </section>
  );
}

function useSuggestions(typed: string) {
  const api = useApi();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: ["occupation", "assessments", search],
    queryFn: async (): Promise<Linked[]> => {
      const { assessments } = await api.listAdminAssessments({ query: { search, limit: maxSuggestions } });
      return assessments.map(({ id, title, isActive }) => ({ id, title, isActive }));
    },
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
}
