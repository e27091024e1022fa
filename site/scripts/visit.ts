import { setTimeout as wait } from "node:timers/promises";

export type Send = (name: string, path: string, init?: RequestInit) => Promise<Response>;

const toPost = (body: object): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});

/** One visitor who finds, takes and rates an assessment. @throws Error if the site refuses a request */
export async function takeVisit(origin: string, send: Send): Promise<void> {
  const found = await (await fetch(`${origin}/api/assessments?limit=1`)).json();
  const [card] = found as { id: string; categorySlug: string; questionCount: number }[];
  if (!card) throw new Error("The site has no built-in assessment");
  const step: Send = async (name, path, init) => {
    const answer = await send(name, path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const attempt = { assessmentId: card.id, attemptId: crypto.randomUUID() };
  await step("home page", "/");
  await step("all assessments", "/assessments");
  await step("introduction", `/category/${card.categorySlug}/${card.id}`);
  const made = await step("demographics", "/api/users", toPost({ gender: "Other", ageRange: "18-24" }));
  const { user } = (await made.json()) as { user: { id: string } };
  const userPath = `/api/users/${user.id}`;
  await step(
    "start",
    `${userPath}/start-assessment`,
    toPost({ ...attempt, assessmentTitle: "Title", totalQuestions: 0, step: "psychometric" }),
  );
  for (const name of ["technical", "wiscar"]) {
    await step(`step ${name}`, `${userPath}/reach-step`, toPost({ ...attempt, step: name }));
  }
  console.info("\nWaiting as long as a visitor takes at least: what is faster isn't counted");
  await wait(Math.max(30, card.questionCount) * 1_000);
  await step("completion", `${userPath}/complete-assessment`, toPost(attempt));
  await step("feedback", `${userPath}/assessment-feedback`, toPost({ ...attempt, feedback: { rating: 5 } }));
}
