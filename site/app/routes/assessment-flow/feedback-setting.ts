export type FeedbackSetting = "required" | "optional";

/** From the operator's variable `FEEDBACK`; anything but 'optional' means required. */
export const readFeedbackSetting = ({ FEEDBACK }: { FEEDBACK?: string | undefined }): FeedbackSetting =>
  FEEDBACK === "optional" ? "optional" : "required";
