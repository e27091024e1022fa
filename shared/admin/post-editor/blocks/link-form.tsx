import type { Editor } from "@tiptap/core";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { parseLinkAddress } from "#blog/addresses.ts";
import { Button } from "#ui/controls/button.tsx";

/** Completes 'example.org' and e-mail addresses. */
function parseLinkInput(input: string): string | null {
  const text = input.trim();
  if (text === "") return null;
  const direct = parseLinkAddress(text);
  if (direct !== null || /^[a-z][a-z0-9+.-]*:/i.test(text)) return direct;
  return parseLinkAddress(/^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`);
}

export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = String(editor.getAttributes("link")["href"] ?? "");
  const [address, setAddress] = useState(current);
  const [isRefused, setRefused] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => ref.current?.focus(), []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const href = parseLinkInput(address);
    setRefused(href === null);
    if (href === null) return;
    editor.chain().extendMarkRange("link").setMark("link", { href }).run();
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return (
    <form className="link-form" onSubmit={apply} onKeyDown={handleKey} noValidate>
      <input
        ref={ref}
        className="input"
        aria-label="Link address"
        placeholder="https://"
        value={address}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" variant="ink" size="s">
        Apply
      </Button>
      {current !== "" && (
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            editor.chain().extendMarkRange("link").unsetMark("link").run();
            close();
          }}
        >
          Remove
        </Button>
      )}
      {isRefused && (
        <p className="field-error" id={id} role="alert">
          Use an address that begins with https://, http://, mailto:, tel:, / or #
        </p>
      )}
    </form>
  );
}
