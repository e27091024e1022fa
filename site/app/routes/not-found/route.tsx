import { notFound } from "~/services/not-found";

export function loader() {
  throw notFound();
}

export default function NotFoundRoute() {
  return null;
}
