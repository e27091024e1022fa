/** For requests that nobody asked for: the site then doesn't count them as use of the session. */
export const backgroundHeaders = { "X-Background": "1" } as const;
