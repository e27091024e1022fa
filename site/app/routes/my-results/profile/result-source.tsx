import { Link } from "@remix-run/react";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { formatMediumDate } from "../long-date.ts";

export function ResultSource({ result }: { result: SavedResult }) {
  return (
    <>
      From{" "}
      <Link className="link" to={`/results/${result.attemptId}`}>
        {result.title}
      </Link>
      , {formatMediumDate(result.completedAt)}.
    </>
  );
}
