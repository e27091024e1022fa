import type { Editor } from "@tiptap/core";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { AddressBox } from "../links/address-box.tsx";
import { parseLinkInput } from "../links/link-address.ts";

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
  const setLink = (href: string) => {
    editor.chain().extendMarkRange("link").setMark("link", { href }).run();
    close();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const href = parseLinkInput(address);
    setRefused(href === null);
    if (href !== null) setLink(href);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return (
    <form className="link-form" onSubmit={apply} onKeyDown={handleKey} noValidate>
      <AddressBox
        ref={ref}
        aria-label="Link address"
        placeholder="Search, or https://"
        value={address}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        onChange={setAddress}
        onChoose={({ path }) => setLink(path)}
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
          Use an address that begins with https://, http://, mailto:, tel:, / or #, or choose a search result
        </p>
      )}
    </form>
  );
}
