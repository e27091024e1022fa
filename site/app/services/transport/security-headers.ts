import { findTransportPolicy } from "./secure-transport.ts";

/** Only names that browsers know, because they warn of others. */
const refusedFeatures = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera", "captured-surface-control", "clipboard-read"],
  ...["compute-pressure", "display-capture", "encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope"],
  ...["hid", "identity-credentials-get", "idle-detection", "keyboard-map", "local-fonts", "magnetometer", "microphone"],
  ...["midi", "otp-credentials", "payment", "picture-in-picture", "screen-wake-lock", "serial", "speaker-selection"],
  ...["storage-access", "sync-xhr", "usb", "window-management", "xr-spatial-tracking"],
];
const siteFeatures = ["clipboard-write", "publickey-credentials-create", "publickey-credentials-get"];

export const permissionsPolicy = [
  ...refusedFeatures.map((feature) => `${feature}=()`),
  ...siteFeatures.map((feature) => `${feature}=(self)`),
].join(", ");

/** For what isn't a page. Without `default-src`: the policy of a worker's script is that of the worker. */
const filePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const defaults = {
  "Content-Security-Policy": filePolicy,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": permissionsPolicy,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Of loaders' data, which Remix sends without a charset. */
const dataType = "text/x-script";

export function secureResponse(request: Request, response: Response, requestId: string): Response {
  const secured = new Response(response.body, response);
  const { headers } = secured;
  const transport = findTransportPolicy(new URL(request.url));
  if (transport !== null) headers.set("Strict-Transport-Security", transport);
  if (headers.get("Content-Type") === dataType) headers.set("Content-Type", `${dataType}; charset=utf-8`);
  for (const [name, value] of Object.entries({ "X-Request-Id": requestId, ...defaults })) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return secured;
}
