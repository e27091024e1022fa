import { notFound } from "#app/services/pages/not-found.ts";

export function loader() {
  throw notFound();
}

export default function NotFoundRoute() {
  return null;
}
