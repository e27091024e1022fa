import { parsePlace } from "@illumine/shared/assessment/flow.ts";
import { brand } from "@illumine/shared/brand.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { keepLoaderHeaders } from "#app/services/pages/headers.ts";
import { notFound } from "#app/services/pages/not-found.ts";
import { orSamples, standInHeaders } from "#app/services/samples/or-samples.ts";
import { describeFlow } from "./describe-flow.server.ts";
import { readFeedbackSetting } from "./feedback-setting.ts";
import { FlowMessage } from "./flow-message.tsx";
import { FlowScreen } from "./flow-screen.tsx";
import { type FlowAddress, findFlow, findSampleFlow, isOfEmptyDatabase } from "./loader.server.ts";
import "#app/styles/flow.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const address: FlowAddress = {
    categorySlug: params["categorySlug"] ?? "",
    assessmentId: params["assessmentId"] ?? "",
    splat: params["*"] ?? "",
    search: new URL(request.url).search,
  };
  const { shown, notice, headers } = await orSamples(
    { context, request },
    async () => {
      const answer = await findFlow(context, address);
      return (await isOfEmptyDatabase(context.db, answer)) ? null : answer;
    },
    (samples, cause) => findSampleFlow(samples, address, cause),
  );
  if ("isUnknownPage" in shown) throw notFound();
  if ("moveTo" in shown) throw redirect(shown.moveTo, { status: shown.isForEver ? 301 : 302, headers });
  const isPreview = shown.data.kind === "ready" && shown.data.isPreview;
  return data(
    { ...describeFlow(shown.data, address.splat), ...notice, feedback: readFeedbackSetting(context.env) },
    { status: shown.status, headers: isPreview ? standInHeaders : headers },
  );
}

export const headers = keepLoaderHeaders;

/** Steps of one assessment share its data: going on must not ask the server again. */
export function shouldRevalidate({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (
    currentParams["assessmentId"] !== nextParams["assessmentId"] ||
    currentParams["categorySlug"] !== nextParams["categorySlug"] ||
    currentUrl.searchParams.get("contentVersion") !== nextUrl.searchParams.get("contentVersion")
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: flow, params }) => {
  if (flow?.kind !== "ready") return flow?.head ?? [];
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
  if (flow.kind === "ready") return <FlowScreen key={flow.assessment.id} {...flow} />;
  return <FlowMessage {...flow} />;
}
