import { DesktopFailure } from "../failure.ts";

/** There is no answer. `mayHaveArrived`: the request may have reached the site, and done what it asks for. */
export class NoAnswer extends DesktopFailure {
  constructor(
    message: string,
    readonly mayHaveArrived: boolean,
  ) {
    super("unreachable", message);
  }
}

interface Reason {
  /** Of Node's and of Chromium's network. */
  pattern: RegExp;
  say(host: string): string;
  mayHaveArrived: boolean;
}

const reasons: readonly Reason[] = [
  {
    pattern: /ENOTFOUND|NAME_NOT_RESOLVED/,
    say: (host) => `There is no site called ${host}. Check its address in Settings, and your network.`,
    mayHaveArrived: false,
  },
  {
    pattern:
      /EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN|INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|NETWORK_IO_SUSPENDED/,
    say: () => "This computer has no way to the network. Connect it, and try again.",
    mayHaveArrived: false,
  },
  {
    pattern: /ECONNREFUSED|CONNECTION_REFUSED/,
    say: (host) => `Nothing answers at ${host}. Check its address in Settings, and whether the site is running.`,
    mayHaveArrived: false,
  },
  {
    pattern: /ERR_UNSAFE_PORT|bad port/,
    say: (host) => `${host} names a port that no site may use. Correct the address in Settings.`,
    mayHaveArrived: false,
  },
  {
    pattern: /CERT|SELF_SIGNED|UNABLE_TO_|TLS|SSL|EPROTO|ERR_OSSL/,
    say: (host) =>
      `The connection to ${host} is not safe: its certificate cannot be trusted. Ask who runs it, and check this computer's clock.`,
    mayHaveArrived: false,
  },
  {
    pattern: /unexpected redirect|redirect was cancelled|TOO_MANY_REDIRECTS|UNSAFE_REDIRECT|redirect mode/i,
    say: (host) =>
      `${host} sends the app on to another address. Sign in to this network in a browser if it asks for it, or name the other address in Settings.`,
    mayHaveArrived: true,
  },
  {
    pattern: /ETIMEDOUT|TIMED_OUT|TIMEOUT/,
    say: (host) => `${host} did not answer in time. Try again.`,
    mayHaveArrived: true,
  },
];

function* listCodes(error: unknown): Generator<string> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    yield "code" in at && typeof at.code === "string" ? `${at.code} ${at.message}` : at.message;
  }
}

/** What a failed fetch means, in words that say what to do. @param error as Node's or Electron's fetch rejects */
export function explainNoAnswer(error: unknown, host: string): NoAnswer {
  const codes = [...listCodes(error)].join("\n");
  const reason = reasons.find(({ pattern }) => pattern.test(codes));
  return reason
    ? new NoAnswer(reason.say(host), reason.mayHaveArrived)
    : new NoAnswer(`The connection to ${host} broke off. Try again.`, true);
}
