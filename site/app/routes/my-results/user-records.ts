import type { UserRecord } from "@illumine/shared/api/users.ts";
import { pageOutbox } from "#app/browser/outbox/page-outbox.ts";
import { ApiRefusal, deleteUser, fetchUser } from "#app/browser/site-api.ts";
import { clearOutbox } from "#app/storage/queued-calls.ts";
import { listUserIds, readUserData, writeUserData } from "#app/storage/user-data.ts";

async function listStoredIds(): Promise<string[]> {
  const data = await readUserData();
  return data ? listUserIds(data) : [];
}

async function forgetUserIds(ids: ReadonlySet<string>): Promise<void> {
  const data = await readUserData();
  if (!data || ids.size === 0) return;
  const { userId, earlierUserIds = [], ...others } = data;
  const rest = earlierUserIds.filter((id) => !ids.has(id));
  writeUserData({
    ...others,
    userId: userId !== null && ids.has(userId) ? null : userId,
    ...(rest.length > 0 && { earlierUserIds: rest }),
  });
}

const isUnknown = (error: unknown) => error instanceof ApiRefusal && error.status === 404;

const fetchKnown = (userId: string): Promise<UserRecord | null> =>
  fetchUser(userId).catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });

/** The latest first; none if the server has nothing about this browser's visitors. */
export async function readUserRecords(): Promise<UserRecord[]> {
  // Includes calls that an earlier page couldn't send; doesn't wait for those that can't be sent now.
  await pageOutbox.sendWithoutRetry();
  const ids = await listStoredIds();
  const records = await Promise.all(ids.map(fetchKnown));
  await forgetUserIds(new Set(ids.filter((_, index) => records[index] === null)));
  return records.filter((record) => record !== null).reverse();
}

export interface Deletion {
  deletedCount: number;
  /** One for each user whose id stays stored, to try again. */
  failures: unknown[];
}

export async function deleteUserRecords(): Promise<Deletion> {
  // First, so that nothing more is sent, and a visitor who is being registered is deleted too.
  clearOutbox();
  const deleted = new Set<string>();
  const failures = new Map<string, unknown>();
  const deleteOne = async (userId: string) => {
    try {
      await deleteUser(userId);
    } catch (error) {
      // Unknown: deleted earlier, elsewhere or by the scheduled sweep.
      if (!isUnknown(error)) return failures.set(userId, error);
    }
    return deleted.add(userId);
  };
  for (;;) {
    // Again after each round: a call that was on its way may have brought another id.
    const ids = (await listStoredIds()).filter((id) => !failures.has(id));
    if (ids.length === 0) return { deletedCount: deleted.size, failures: [...failures.values()] };
    await Promise.all(ids.map(deleteOne));
    await forgetUserIds(deleted);
  }
}
