import { type AnalysisReply, type AnalysisRequest, runCall } from "./analysis-calls.ts";

const reply = (answer: AnalysisReply) => self.postMessage(answer);

self.addEventListener("message", async ({ data }: MessageEvent<AnalysisRequest>) => {
  const { id } = data;
  try {
    reply({ id, isDone: true, output: await runCall(data, (progress) => reply({ id, progress })) });
  } catch (error) {
    // The page tries again and reports the error.
    reply({ id, isDone: false });
    console.warn(error);
  }
});
