import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createFileServer } from "~/api/files-serving";

const files = createFileServer();

export const loader = ({ request, context }: LoaderFunctionArgs) => files.fetch(request, context);
