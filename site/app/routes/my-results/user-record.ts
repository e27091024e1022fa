import type { UserRecord } from "@illumine/shared/api/users.ts";
import { pageOutbox } from "#app/browser/outbox/page-outbox.ts";
import { ApiRefusal, deleteUser, fetchUser } from "#app/browser/site-api.ts";
import { clearOutbox } from "#app/storage/queued-calls.ts";
import { readUserData, writeUserData } from "#app/storage/user-data.ts";

async function forgetUserId(): Promise<void> {
  clearOutbox();
  const data = await readUserData();
  if (data) writeUserData({ ...data, userId: null });
}

const isUnknown = (error: unknown) => error instanceof ApiRefusal && error.status === 404;

/** Null if the server has nothing about this browser's visitor. */
export async function readUserRecord(): Promise<UserRecord | null> {
  // Includes calls that an earlier page couldn't send; doesn't wait for those that can't be sent now.
  await pageOutbox.sendWithoutRetry();
  const userId = (await readUserData())?.userId ?? null;
  if (userId === null) return null;
  try {
    return await fetchUser(userId);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    await forgetUserId();
    return null;
  }
}

export async function deleteUserRecord(userId: string): Promise<void> {
  try {
    await deleteUser(userId);
  } catch (error) {
    // Deleted earlier, elsewhere or by the scheduled sweep.
    if (!isUnknown(error)) throw error;
  }
  await forgetUserId();
}
