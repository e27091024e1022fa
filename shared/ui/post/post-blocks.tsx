import { isExternal } from "#blog/addresses.ts";
import { extractText } from "#blog/plain-text.ts";
import { readLink, readMarkedCode, readTable } from "#blog/section-content.ts";
import { toButtonClass } from "../controls/button.tsx";
import { ToolIcon } from "../icons/tool-icon.tsx";

interface BlockProps {
  /** Sanitized, as for all sections. */
  content: string;
}

export function CodeSection({ content }: BlockProps) {
  const { language, html } = readMarkedCode(content);
  return (
    <div className="post-code">
      {language && <p className="post-code-language">{language}</p>}
      <pre>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

/** A wide table scrolls by itself, also with the arrow keys. */
export function TableSection({ content }: BlockProps) {
  const html = { __html: content };
  const columns = (readTable(content)[0] ?? []).map(extractText).filter(Boolean);
  const label = ["Table", columns.join(", ")].filter(Boolean).join(": ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also with the keyboard
    <section className="post-table" aria-label={label} tabIndex={0} dangerouslySetInnerHTML={html} />
  );
}

export function LinkSection({ kind, content }: BlockProps & { kind: "video" | "button" | "card" }) {
  const { href, label } = readLink(content);
  const rel = isExternal(href) ? "noopener noreferrer nofollow" : undefined;
  if (kind === "video") {
    return (
      <a className="post-video" href={href} rel={rel}>
        <ToolIcon name="play" />
        <span>
          <b>{label}</b>
          <span className="mono muted">Video on {new URL(href).hostname.replace(/^www\./, "")}</span>
        </span>
      </a>
    );
  }
  if (kind === "card") {
    return (
      <a className="post-video" href={href}>
        <b>{label}</b>
      </a>
    );
  }
  return (
    <p className="post-button">
      <a className={toButtonClass("ink")} href={href} rel={rel}>
        {label}
      </a>
    </p>
  );
}
