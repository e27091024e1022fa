import { useDraft } from "../draft/draft-context";

/** The draft as a form. */
export function FormView() {
  const title = useDraft(({ draft }) => draft.title);
  return <p>{title}</p>;
}
