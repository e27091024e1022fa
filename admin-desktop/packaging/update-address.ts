/**
 * Where installed apps look for updates: a folder on a web server, with the files that packaging writes. Null where the
 * environment names none: such a build asks nobody. Throws for every address but an https one.
 */
export function findUpdateAddress(environment: Record<string, string | undefined>): string | null {
  const named = environment["ILLUMINE_UPDATES_URL"];
  if (!named) return null;
  const url = URL.canParse(named) ? new URL(named) : null;
  if (url?.protocol !== "https:" || url.username || url.password)
    throw new Error(`ILLUMINE_UPDATES_URL has to be an https address without a password in it. It is: ${named}`);
  return url.href;
}
