/**
 * Null where the environment has no address: such a build never checks for updates.
 * @throws Error for any address that isn't https
 */
export function findUpdateAddress(environment: Record<string, string | undefined>): string | null {
  const named = environment["ILLUMINE_UPDATES_URL"];
  if (!named) return null;
  const url = URL.canParse(named) ? new URL(named) : null;
  if (url?.protocol !== "https:" || url.username || url.password)
    throw new Error(`ILLUMINE_UPDATES_URL has to be an https address without credentials. It is: ${named}`);
  return url.href;
}
