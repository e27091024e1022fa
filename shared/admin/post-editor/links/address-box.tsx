import { forwardRef, type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useState } from "react";
import type { LinkTarget } from "#api/links.ts";
import { isAddressLike } from "./link-address.ts";
import { useLinkTargets } from "./use-link-targets.ts";
import "./links.css";

const kindLabels: Record<LinkTarget["kind"], string> = {
  post: "Post",
  assessment: "Assessment",
  occupation: "Occupation",
  category: "Category",
  page: "Page",
};

const describeTarget = ({ kind, detail, isPublic }: LinkTarget): string =>
  [isPublic ? kindLabels[kind] : `${kindLabels[kind]}, draft`, detail].filter(Boolean).join(" · ");

interface AddressBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  value: string;
  onChange: (value: string) => void;
  onChoose: (target: LinkTarget) => void;
  accepts?: (target: LinkTarget) => boolean;
}

const acceptAll = () => true;

/** A combobox as in the ARIA Authoring Practices. A typed title finds what to link to; an address is taken as it is. */
export const AddressBox = forwardRef<HTMLInputElement, AddressBoxProps>(function AddressBox(
  { value, onChange, onChoose, accepts = acceptAll, ...input },
  ref,
) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const { targets: found, areCurrent } = useLinkTargets(value, isOpen);
  const targets = found.filter(accepts);
  const listId = useId();
  const isListShown = isOpen && targets.length > 0;
  const first = isAddressLike(value) ? -1 : 0;
  const active = Math.min(chosen ?? (areCurrent ? first : -1), targets.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results are another list
  useEffect(() => setChosen(null), [found]);

  const choose = (target: LinkTarget) => {
    setOpen(false);
    onChoose(target);
  };
  const handleKey = (event: KeyboardEvent) => {
    // While composing, arrows and Enter belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!isListShown) return setOpen(true);
      // One more than the results: the box itself.
      const positions = targets.length + 1;
      setChosen(((active + 1 + (key === "ArrowDown" ? 1 : -1) + positions) % positions) - 1);
    } else if (key === "Enter" && isListShown) {
      const target = targets[active];
      if (!target) return setOpen(false);
      event.preventDefault();
      choose(target);
    } else if (key === "Escape" && isListShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className="address-box">
      <input
        {...input}
        ref={ref}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setChosen(null);
          onChange(target.value);
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
      />
      {isListShown && (
        // The box must not lose the focus: a blur would close the list under the pointer.
        <div
          role="listbox"
          id={listId}
          aria-label="Search results"
          className="address-options"
          onMouseDown={(event) => event.preventDefault()}
        >
          {targets.map((target, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            <div
              key={target.path}
              role="option"
              id={`${listId}-${at}`}
              className="address-option"
              aria-selected={at === active}
              ref={at === active ? (option) => option?.scrollIntoView({ block: "nearest" }) : undefined}
              onClick={() => choose(target)}
            >
              <b>{target.title}</b>
              <span className="small muted">{describeTarget(target)}</span>
            </div>
          ))}
        </div>
      )}
      <span className="sr" role="status">
        {isListShown && areCurrent && (targets.length === 1 ? "1 result" : `${targets.length} results`)}
      </span>
    </div>
  );
});
