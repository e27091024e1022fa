import type { ServerChecked } from "#src/model/settings.ts";

const buildRefusal = (message: string): ServerChecked => ({ kind: "refused", message });

const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

const parseProtocol = (input: string) => /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(input)?.[1]?.toLowerCase();

const parseHostName = (input: string) => /^(\[[^\]]*\]|[^:/?#]*)/.exec(input)?.[0]?.toLowerCase() ?? "";

function readUrl(input: string): URL | null {
  const isLocal = localNames.has(parseHostName(input));
  const address = parseProtocol(input) === undefined ? `${isLocal ? "http" : "https"}://${input}` : input;
  return URL.canParse(address) ? new URL(address) : null;
}

/**
 * Returns the site's origin: 'illumine.example' becomes 'https://illumine.example', 'localhost:8787' becomes
 * 'http://localhost:8787'. Rejects anything but https (http on this computer), credentials, paths, queries and fragments.
 */
export function parseAddress(given: string): ServerChecked {
  const input = given.trim();
  if (input === "") return buildRefusal("Enter your site's address, such as illumine.example.");
  const protocol = parseProtocol(input);
  if (protocol !== undefined && protocol !== "https" && protocol !== "http") {
    return buildRefusal(`A site's address starts with https://, not ${protocol}:. Enter it like illumine.example.`);
  }
  const url = /\s/.test(input) ? null : readUrl(input);
  if (!url || url.hostname === "") {
    return buildRefusal(
      "This isn't a valid address. Enter it as your browser shows it, such as https://illumine.example.",
    );
  }
  if (url.username !== "" || url.password !== "") {
    return buildRefusal("Leave out the name and password before the @. You sign in with an emailed code.");
  }
  if (url.protocol === "http:" && !localNames.has(url.hostname)) {
    return buildRefusal(`Others could read what you send over http. Enter https://${url.host} instead.`);
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || /[?#]$/.test(input)) {
    return buildRefusal(`Enter only the site's address, without a path: ${url.origin}.`);
  }
  return { kind: "ok", server: url.origin };
}
