export type FeedbackSetting = "required" | "optional";

/** The operator's `FEEDBACK`; required unless it says otherwise. */
export const readFeedbackSetting = ({ FEEDBACK }: { FEEDBACK?: string }): FeedbackSetting =>
  FEEDBACK === "optional" ? "optional" : "required";
