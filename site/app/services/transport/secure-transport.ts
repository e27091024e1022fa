const localHost = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])\.?$/;

export const isLocalHost = (hostname: string): boolean => localHost.test(hostname);

export const isUnprotected = ({ protocol, hostname }: URL): boolean => protocol !== "https:" && !isLocalHost(hostname);

const oneYearSeconds = 31_536_000;

/** Null on the machine itself, where a browser would then refuse plain http for all other programs too. */
export const findTransportPolicy = ({ protocol, hostname }: URL): string | null =>
  protocol === "https:" && !isLocalHost(hostname) ? `max-age=${oneYearSeconds}` : null;

/** 308, so that a form is sent again as it is. Null if the connection is protected or local. */
export function redirectToHttps(request: Request): Response | null {
  const url = new URL(request.url);
  if (!isUnprotected(url)) return null;
  url.protocol = "https:";
  // A port that speaks http speaks no https.
  url.port = "";
  return new Response(null, { status: 308, headers: { Location: url.href } });
}
