import { parseFlowPath } from "@illumine/shared/assessment/flow.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { notFound } from "#app/services/pages/not-found.ts";
import { readPreviewCookie } from "#app/services/preview-cookie.ts";
import { fallbackHeaders, withSampleFallback } from "#app/services/samples/fallback.ts";
import { describeFlow } from "./describe-flow.server.ts";
import { readFeedbackSetting } from "./feedback-setting.ts";
import { FlowMessage } from "./flow-message.tsx";
import { FlowScreen } from "./flow-screen.tsx";
import { type FlowAddress, findFlow, findSampleFlow, isDatabaseEmpty } from "./loader.server.ts";
import { formatStepTitle } from "./step-title.ts";
import "#app/styles/flow.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const address: FlowAddress = {
    categorySlug: params["categorySlug"] ?? "",
    assessmentId: params["assessmentId"] ?? "",
    splat: params["*"] ?? "",
    search: new URL(request.url).search,
    previewToken: readPreviewCookie(request),
  };
  const { shown, notice, headers } = await withSampleFallback(
    { context, request },
    async () => {
      const answer = await findFlow(context, address);
      return (await isDatabaseEmpty(context.db, answer)) ? null : answer;
    },
    (samples, cause) => findSampleFlow(samples, address, cause),
  );
  if ("isNotFound" in shown) throw notFound();
  if ("redirectTo" in shown) throw redirect(shown.redirectTo, { status: shown.isPermanent ? 301 : 302, headers });
  const isPreview = shown.data.kind === "ready" && shown.data.isPreview;
  return data(
    { ...describeFlow(shown.data, address.splat), ...notice, feedback: readFeedbackSetting(context.env) },
    { status: shown.status, headers: isPreview ? fallbackHeaders : headers },
  );
}

export const headers = passLoaderHeaders;

/** The steps of one assessment share its data: moving between them must not load it again. */
export function shouldRevalidate({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (
    currentParams["assessmentId"] !== nextParams["assessmentId"] ||
    currentParams["categorySlug"] !== nextParams["categorySlug"] ||
    currentUrl.searchParams.get("contentVersion") !== nextUrl.searchParams.get("contentVersion")
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: flow, params }) => {
  if (flow?.kind !== "ready") return flow?.head ?? [];
  const step = parseFlowPath(flow.assessment, params["*"] ?? "");
  if (step.kind === "introduction") return flow.head;
  return [{ title: formatStepTitle(flow.assessment, step) }, { name: "robots", content: "noindex" }];
};

export default function AssessmentFlowScreen() {
  const flow = useLoaderData<typeof loader>();
  // The key resets the state when the assessment changes.
  if (flow.kind === "ready") return <FlowScreen key={flow.assessment.id} {...flow} />;
  return <FlowMessage {...flow} />;
}
