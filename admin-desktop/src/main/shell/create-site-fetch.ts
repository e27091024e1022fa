import { type ClientRequest, type IncomingMessage, net, type Session, session } from "electron";

/** In memory, so nothing that the site sends is stored by Chromium, and apart from the page's session and its rules. */
const partition = "site";

const bodilessStatuses = [101, 204, 205, 304];

function buildBody(message: IncomingMessage, request: ClientRequest): ReadableStream<Uint8Array> {
  let isOpen = true;
  return new ReadableStream({
    start: (controller) => {
      const end = (finish: () => void) => {
        if (isOpen) finish();
        isOpen = false;
      };
      message.on("data", (chunk) => {
        if (isOpen) controller.enqueue(chunk);
      });
      message.on("end", () => end(() => controller.close()));
      message.on("aborted", () => end(() => controller.error(new Error("The response was cut off"))));
      message.on("error", (error: Error) => end(() => controller.error(error)));
    },
    cancel: () => {
      isOpen = false;
      request.abort();
    },
  });
}

function buildResponse(message: IncomingMessage, request: ClientRequest): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const one of [value].flat()) headers.append(name, one);
  const body = bodilessStatuses.includes(message.statusCode) ? null : buildBody(message, request);
  return new Response(body, { status: message.statusCode, statusText: message.statusMessage, headers });
}

function send(input: Request, body: Buffer, siteSession: Session): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = net.request({
      ...{ session: siteSession, method: input.method, url: input.url },
      ...{ cache: "no-store", credentials: "omit", redirect: "manual" },
    });
    for (const [name, value] of input.headers) request.setHeader(name, value);
    const abort = () => {
      request.abort();
      reject(input.signal.reason);
    };
    if (input.signal.aborted) return abort();
    input.signal.addEventListener("abort", abort, { once: true });
    request.on("redirect", (status, _method, location) => {
      // Electron then ends the request with an error, which nobody waits for any more.
      if (input.redirect === "manual") resolve(new Response(null, { status, headers: { location } }));
      else reject(new TypeError("unexpected redirect"));
    });
    request.on("response", (message) => resolve(buildResponse(message, request)));
    request.on("error", reject);
    request.end(body.length > 0 ? body : undefined);
  });
}

/**
 * Requests by Chromium's network instead of Node's, so that the system's proxy and certificates count. Follows no
 * redirect, and sends and stores no cookies. Call it once the app is ready.
 * Why: site/docs/decisions/0144-requests-go-through-chromium.md
 */
export function createSiteFetch(): typeof fetch {
  const siteSession = session.fromPartition(partition, { cache: false });
  return async (input, init) => {
    const request = new Request(input, init);
    return send(request, Buffer.from(await request.arrayBuffer()), siteSession);
  };
}
