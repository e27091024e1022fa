import { type FormEvent, useId, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { Button } from "#ui/controls/button.tsx";
import "./page-jump.css";

interface PageJumpProps {
  pages: number;
  buildPath: (page: number) => string;
}

/** Goes to a page by its number; a number too large is the last page. */
export function PageJump({ pages, buildPath }: PageJumpProps) {
  const navigate = useAdmin().host.useNavigate();
  const [text, setText] = useState("");
  const id = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const page = Number(text);
    if (!Number.isInteger(page) || page < 1) return;
    setText("");
    navigate(buildPath(Math.min(page, pages)));
  };
  return (
    <form className="row page-jump" onSubmit={handleSubmit}>
      <label className="sr" htmlFor={id}>
        Page, 1 to {pages}
      </label>
      <input
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
