import type { UserRecord } from "@illumine/shared/api/users.ts";
import { formatLongDate } from "./long-date.ts";

export function RecordTables({ record: { attempts, feedback } }: { record: UserRecord }) {
  return (
    <>
      <h3 className="h4">Assessments you started</h3>
      {attempts.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        <ul className="krows">
          {attempts.map(({ id, assessmentTitle, startedAt, completedAt, stepReached }) => (
            <li key={id}>
              <b>{assessmentTitle}</b>
              <span className="small soft">
                Started {formatLongDate(startedAt)},{" "}
                {completedAt ? `completed ${formatLongDate(completedAt)}` : `reached the step '${stepReached}'`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3 className="h4">Feedback you gave</h3>
      {feedback.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        <ul className="krows">
          {feedback.map(({ assessmentId, rating, comments, createdAt }) => (
            <li key={`${assessmentId}/${createdAt}`}>
              <b>
                {rating} of 5 stars for {assessmentId}
              </b>
              <span className="small soft">{formatLongDate(createdAt)}</span>
              {comments && <span>{comments}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
