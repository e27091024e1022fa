// Wrangler's proxy stops Node for each property of an object that is read, and sometimes fails to go on.

import { type SendToWorker, sendOrThrow, type WorkerAnswer } from "./send-to-worker.ts";

interface DescribedObject {
  key: string;
  size: number;
  etag: string;
  uploaded: string;
  httpMetadata?: Omit<R2HTTPMetadata, "cacheExpiry"> & { cacheExpiry?: string };
  customMetadata?: Record<string, string>;
}

type Question =
  | { kind: "list"; options: R2ListOptions }
  | { kind: "get"; key: string }
  | { kind: "put"; key: string; options: Pick<R2PutOptions, "httpMetadata" | "customMetadata"> }
  | { kind: "delete"; keys: string | string[] };

function readDescription({ uploaded, httpMetadata, ...object }: DescribedObject) {
  const { cacheExpiry, ...others } = httpMetadata ?? {};
  return {
    ...object,
    uploaded: new Date(uploaded),
    ...(httpMetadata && { httpMetadata: { ...others, ...(cacheExpiry && { cacheExpiry: new Date(cacheExpiry) }) } }),
  };
}

async function readObject(answer: WorkerAnswer) {
  const described = answer.headers.get("Answer");
  if (described === null) return null;
  const bytes = await answer.arrayBuffer();
  const object = JSON.parse(decodeURIComponent(described)) as DescribedObject;
  return { ...readDescription(object), arrayBuffer: async () => bytes };
}

/** What scripts use of a bucket: `list`, `get`, `put` of bytes or text, and `delete`. */
export function createLocalBucket(send: SendToWorker): R2Bucket {
  const ask = (question: Question, body?: string | Uint8Array) =>
    sendOrThrow(send, "/bucket", {
      headers: { Question: encodeURIComponent(JSON.stringify(question)) },
      ...(body !== undefined && { body }),
    });
  const bucket = {
    list: async (options: R2ListOptions = {}) => {
      const page = (await (await ask({ kind: "list", options })).json()) as { objects: DescribedObject[] };
      return { ...page, objects: page.objects.map(readDescription) };
    },
    get: async (key: string) => readObject(await ask({ kind: "get", key })),
    put: async (key: string, value: string | Uint8Array, options: R2PutOptions = {}) => {
      await ask({ kind: "put", key, options }, value);
    },
    delete: async (keys: string | string[]) => {
      await ask({ kind: "delete", keys });
    },
  };
  return bucket as unknown as R2Bucket;
}
