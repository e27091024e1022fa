import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createFileServer } from "#app/api/files/serving.ts";

const files = createFileServer();

export const loader = ({ request, context }: LoaderFunctionArgs) => files.fetch(request, context);
