import type { ApiAnswer, ApiRequest } from "@illumine/shared/api/client.ts";
import { readAdminToken } from "../storage/admin-token.ts";

/** Not for uploads, which may take as long as they make progress. */
const timeoutMs = 30_000;

export interface SendOptions {
  onProgress?: (share: number) => void;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function buildHeaders({ body, headers }: ApiRequest): Record<string, string> {
  const token = readAdminToken();
  return {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** Fetch reports no upload progress. */
const upload = (request: ApiRequest & { form: FormData }, onProgress: (share: number) => void): Promise<ApiAnswer> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.path);
    for (const [name, value] of Object.entries(buildHeaders(request))) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    call.onload = () =>
      resolve({
        status: call.status,
        body: parseJson(call.responseText),
        headers: { get: (name) => call.getResponseHeader(name) },
      });
    call.onerror = () => reject(new TypeError("The upload didn't reach the server"));
    call.onabort = call.onerror;
    call.send(request.form);
  });

/** Sends a request to the API with the administrator's token. Rejects when there is no answer. */
export async function sendAsAdmin(request: ApiRequest, { onProgress }: SendOptions = {}): Promise<ApiAnswer> {
  const { method, path, body, form } = request;
  if (form && onProgress) return upload({ ...request, form }, onProgress);
  const answer = await fetch(path, {
    method,
    headers: buildHeaders(request),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form ? { body: form } : { signal: AbortSignal.timeout(timeoutMs) }),
  });
  return { status: answer.status, body: parseJson(await answer.text()), headers: answer.headers };
}
