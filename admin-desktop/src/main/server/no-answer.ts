import { DesktopFailure } from "../failure.ts";

/** `mayHaveArrived`: the request may have reached the site and taken effect. */
export class NoAnswer extends DesktopFailure {
  constructor(
    message: string,
    readonly mayHaveArrived: boolean,
  ) {
    super("unreachable", message);
  }
}

interface Reason {
  pattern: RegExp;
  buildMessage(host: string): string;
  mayHaveArrived: boolean;
}

const reasons: readonly Reason[] = [
  {
    pattern: /PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|PROXY_AUTH|PROXY_CERTIFICATE|MANDATORY_PROXY/,
    buildMessage: (host) =>
      `The proxy of this network doesn't connect to ${host}. Check the proxy in your system's settings, or ask whoever runs the network.`,
    mayHaveArrived: false,
  },
  {
    pattern: /ENOTFOUND|NAME_NOT_RESOLVED/,
    buildMessage: (host) => `Couldn't find ${host}. Check the address in Settings and your network.`,
    mayHaveArrived: false,
  },
  {
    pattern:
      /EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN|INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|NETWORK_IO_SUSPENDED/,
    buildMessage: () => "This computer is offline. Connect to a network and try again.",
    mayHaveArrived: false,
  },
  {
    pattern: /ECONNREFUSED|CONNECTION_REFUSED/,
    buildMessage: (host) => `Couldn't connect to ${host}. Check the address in Settings, and that the site is running.`,
    mayHaveArrived: false,
  },
  {
    pattern: /ERR_UNSAFE_PORT|bad port/,
    buildMessage: (host) => `${host} uses a port that isn't allowed. Correct the address in Settings.`,
    mayHaveArrived: false,
  },
  {
    pattern: /CERT|SELF_SIGNED|UNABLE_TO_|TLS|SSL|EPROTO|ERR_OSSL/,
    buildMessage: (host) =>
      `The connection to ${host} isn't secure because its certificate can't be trusted. Check this computer's clock, and ask whoever runs the site.`,
    mayHaveArrived: false,
  },
  {
    pattern: /unexpected redirect|redirect was cancelled|TOO_MANY_REDIRECTS|UNSAFE_REDIRECT|redirect mode/i,
    buildMessage: (host) =>
      `${host} redirects the app to another address. If this network asks you to sign in, do so in a browser. Otherwise, enter the other address in Settings.`,
    mayHaveArrived: true,
  },
  {
    pattern: /ETIMEDOUT|TIMED_OUT|TIMEOUT/,
    buildMessage: (host) => `${host} didn't respond in time. Try again.`,
    mayHaveArrived: true,
  },
];

function* listCodes(error: unknown): Generator<string> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    yield "code" in at && typeof at.code === "string" ? `${at.code} ${at.message}` : at.message;
  }
}

export function toNoAnswer(error: unknown, host: string): NoAnswer {
  const codes = [...listCodes(error)].join("\n");
  const reason = reasons.find(({ pattern }) => pattern.test(codes));
  return reason
    ? new NoAnswer(reason.buildMessage(host), reason.mayHaveArrived)
    : new NoAnswer(`The connection to ${host} was lost. Try again.`, true);
}
