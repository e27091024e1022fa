import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { decodeLoaderData } from "../framework/loader-data.ts";

void decodeLoaderData().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
