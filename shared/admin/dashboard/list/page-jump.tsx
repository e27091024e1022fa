import { type FormEvent, useId, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { Button } from "#ui/controls/button.tsx";
import "./page-jump.css";

interface PageJumpProps {
  pages: number;
  buildPath: (page: number) => string;
}

export function PageJump({ pages, buildPath }: PageJumpProps) {
  const navigate = useAdmin().host.useNavigate();
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text === "") return input.current?.focus();
    setText("");
    navigate(buildPath(Math.min(Math.max(1, Number(text)), pages)));
  };
  return (
    <form className="row page-jump" onSubmit={handleSubmit}>
      <label className="sr" htmlFor={id}>
        Page, 1 to {pages}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`1–${pages}`}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, "").slice(0, 6))}
      />
      <Button type="submit" variant="quiet" size="s">
        Go to page
      </Button>
    </form>
  );
}
