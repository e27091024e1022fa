import { notFound } from "~/services/not-found";

export function loader() {
  throw notFound();
}

export const meta = () => [{ title: "Page Not Found" }];

export default function NotFoundRoute() {
  return null;
}
