import { UploadRefusal } from "#app/services/uploads/multipart-form.ts";
import { ApiError } from "../http/errors.ts";

export const notStored = () => new ApiError(503, "The files couldn't be saved. Please try again.");

export function throwRefusal(error: unknown): never {
  if (!(error instanceof UploadRefusal)) throw error;
  const reasons = error.reasons.filter(({ field }) => field !== "");
  throw new ApiError(error.status, error.message, reasons.length > 0 ? reasons : undefined);
}
