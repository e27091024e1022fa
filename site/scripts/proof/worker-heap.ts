import { on, once } from "node:events";
import WebSocket from "ws";

interface Target {
  id: string;
  webSocketDebuggerUrl: string;
}

interface Answer {
  id?: number;
  result?: { usedSize?: number };
  error?: { message: string };
}

/** workerd runs Miniflare's own Workers beside the site's. */
async function findWorkerTarget(inspector: URL): Promise<Target> {
  const targets = (await (await fetch(`http://${inspector.host}/json`)).json()) as Target[];
  const target = targets.find(({ id }) => id.startsWith("core:user:"));
  if (!target) throw new Error(`The inspector at ${inspector.host} knows no Worker of the site`);
  return target;
}

async function call(socket: WebSocket, id: number, method: string): Promise<Answer> {
  const messages = on(socket, "message") as AsyncIterable<[Buffer]>;
  socket.send(JSON.stringify({ id, method }));
  for await (const [data] of messages) {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== id) continue;
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer;
  }
  throw new Error(`${method} wasn't answered`);
}

/**
 * What the Worker's objects take after garbage was collected, in MB. workerd collects it with the Worker's next
 * request, so this waits for one.
 * @param inspector of Miniflare, as `getInspectorURL()` gives it
 * @throws Error if the inspector doesn't know the Worker, or answers with an error
 */
export async function readHeapMegabytes(inspector: URL): Promise<number> {
  const { webSocketDebuggerUrl } = await findWorkerTarget(inspector);
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, "open");
  try {
    await call(socket, 1, "HeapProfiler.enable");
    await call(socket, 2, "HeapProfiler.collectGarbage");
    const { result } = await call(socket, 3, "Runtime.getHeapUsage");
    if (result?.usedSize === undefined) throw new Error("The inspector gave no size of the heap");
    return result.usedSize / 2 ** 20;
  } finally {
    socket.close();
  }
}
