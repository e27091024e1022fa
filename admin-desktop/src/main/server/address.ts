import type { ServerChecked } from "#src/model/settings.ts";

const refuse = (message: string): ServerChecked => ({ kind: "refused", message });

/** Names of this very computer: what is sent there crosses no network. */
const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address names its protocol. 'localhost:8787' names a port. */
const protocolOf = (typed: string) => /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(typed)?.[1]?.toLowerCase();

const nameOf = (typed: string) => /^(\[[^\]]*\]|[^:/?#]*)/.exec(typed)?.[0]?.toLowerCase() ?? "";

function readUrl(typed: string): URL | null {
  const isOwn = ownNames.has(nameOf(typed));
  const address = protocolOf(typed) === undefined ? `${isOwn ? "http" : "https"}://${typed}` : typed;
  return URL.canParse(address) ? new URL(address) : null;
}

/**
 * The site that somebody typed, as its origin: 'illumine.example' is 'https://illumine.example', 'localhost:8787' is
 * 'http://localhost:8787'. Refused, in words that say what to do: everything but https (this computer's own sites may be
 * http), names and passwords, paths, queries and fragments.
 */
export function parseAddress(given: string): ServerChecked {
  const typed = given.trim();
  if (typed === "") return refuse("Type your site's address, such as illumine.example.");
  const protocol = protocolOf(typed);
  if (protocol !== undefined && protocol !== "https" && protocol !== "http") {
    return refuse(`A site's address begins with https://, not with ${protocol}:. Type it as illumine.example.`);
  }
  const url = /\s/.test(typed) ? null : readUrl(typed);
  if (!url || url.hostname === "") {
    return refuse(
      "This is not an address. Type your site's as the browser shows it, such as https://illumine.example.",
    );
  }
  if (url.username !== "" || url.password !== "") {
    return refuse("Leave out the name and the password before the @: you sign in with a mailed code.");
  }
  if (url.protocol === "http:" && !ownNames.has(url.hostname)) {
    return refuse(`Over http others could read along. Type https://${url.host} instead.`);
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || /[?#]$/.test(typed)) {
    return refuse(`Only the site itself is wanted, without what follows it. Type ${url.origin} instead.`);
  }
  return { kind: "ok", server: url.origin };
}
