import { toBytes } from "./sample-files.ts";

export const textOf = (size: number) => new Uint8Array(size).fill(97);

export function buildEndlessForm(head: string, chunk: Uint8Array, chunks: number) {
  const pulled = { chunks: 0, isCanceled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (pulled.chunks === 0) controller.enqueue(toBytes(head));
        pulled.chunks += 1;
        controller.enqueue(chunk);
        if (pulled.chunks >= chunks) controller.close();
      },
      cancel() {
        pulled.isCanceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulled };
}

export const boundary = "----boundary";
export const formType = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
export const buildPartHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;

export const end = `\r\n--${boundary}--\r\n`;
export const postField = `--${boundary}\r\nContent-Disposition: form-data; name="postId"\r\n\r\nfirst-post\r\n`;
