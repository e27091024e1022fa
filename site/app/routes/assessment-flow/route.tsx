import { parsePlace } from "@illumine/shared/assessment/flow";
import { brand } from "@illumine/shared/brand";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { notFound } from "~/services/not-found";
import { describeFlow } from "./describe-flow.server";
import { FlowMessage } from "./flow-message";
import { FlowScreen } from "./flow-screen";
import { findFlow } from "./loader.server";
import "~/styles/flow.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const answer = await findFlow(context, {
    categorySlug: params["categorySlug"] ?? "",
    assessmentId: params["assessmentId"] ?? "",
    splat: params["*"] ?? "",
    search: new URL(request.url).search,
  });
  if ("isUnknownPage" in answer) throw notFound();
  if ("moveTo" in answer) throw redirect(answer.moveTo, 301);
  const isPreview = answer.data.status === "ready" && answer.data.isPreview;
  return data(describeFlow(answer.data, params["*"] ?? ""), {
    status: answer.status,
    ...(isPreview && { headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" } }),
  });
}

/** Steps of one assessment share its data: going on must not ask the server again. */
export function shouldRevalidate({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (
    currentParams["assessmentId"] !== nextParams["assessmentId"] ||
    currentParams["categorySlug"] !== nextParams["categorySlug"] ||
    currentUrl.searchParams.get("contentVersion") !== nextUrl.searchParams.get("contentVersion")
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: flow, params }) => {
  if (flow?.status !== "ready") return flow?.head ?? [];
  const { title } = flow.assessment;
  const place = parsePlace(flow.assessment, params["*"] ?? "");
  if (place.kind === "introduction") return flow.head;
  const count = place.kind === "question" ? (flow.assessment.sections[place.key]?.questions.length ?? 0) : 0;
  const step =
    place.kind === "question"
      ? `Question ${place.index + 1} of ${count}`
      : place.kind === "results"
        ? "Your Results"
        : "Section not available";
  return [{ title: `${step}, ${title}: ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export default function AssessmentFlowScreen() {
  const flow = useLoaderData<typeof loader>();
  // A key: another assessment is another flow, with nothing of the last one's state.
  if (flow.status === "ready") return <FlowScreen key={flow.assessment.id} {...flow} />;
  return <FlowMessage title={flow.message} />;
}
