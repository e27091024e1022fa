import { type AnalysisReply, type AnalysisRequest, runCall } from "./analysis-calls.ts";

const reply = (answer: AnalysisReply) => self.postMessage(answer);

self.addEventListener("message", ({ data }: MessageEvent<AnalysisRequest>) => {
  const { id } = data;
  try {
    reply({ id, isDone: true, output: runCall(data) });
  } catch (error) {
    // The page tries again and reports the error.
    reply({ id, isDone: false });
    console.warn(error);
  }
});
