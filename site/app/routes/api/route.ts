import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createApi } from "#app/api/app.ts";

const api = createApi();

export const loader = ({ request, context }: LoaderFunctionArgs) => api.fetch(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => api.fetch(request, context);
