import type { Answer, DesktopCalls } from "#src/bridge.ts";
import { bridgeInputs } from "#src/bridge-inputs.ts";
import { DesktopFailure } from "../failure.ts";
import type { Log } from "../platform.ts";

type Name = keyof DesktopCalls;

const isName = (name: unknown): name is Name => typeof name === "string" && Object.hasOwn(bridgeInputs, name);

const buildRefusal = (message: string): Answer<never> => ({ isOk: false, failure: { code: "refused", message } });

/**
 * Only allows calls of the bridge whose input matches its schema. Never rejects: expected failures come back with
 * their message, everything else as 'fault'; the log has the error without any contents.
 */
export async function answerCall(
  calls: DesktopCalls,
  log: Log,
  name: unknown,
  input: unknown,
): Promise<Answer<unknown>> {
  if (!isName(name)) {
    log.error("The page made an unknown call");
    return buildRefusal("This version of the app can't do that. Restart the app. If that doesn't help, update it.");
  }
  const parsed = bridgeInputs[name].safeParse(input);
  if (!parsed.success) {
    log.error(`${name}: invalid input`);
    const reasons = new Set(parsed.error.issues.map(({ message }) => message));
    return buildRefusal(`This request isn't valid: ${[...reasons].join("; ")}.`);
  }
  try {
    // bridge-inputs.ts checks each schema against its call's parameter.
    const call = calls[name] as (input: unknown) => Promise<unknown>;
    return { isOk: true, value: await call(parsed.data) };
  } catch (error) {
    if (error instanceof DesktopFailure) return { isOk: false, failure: { code: error.code, message: error.message } };
    log.error(`${name} failed`, error);
    return {
      isOk: false,
      failure: {
        code: "fault",
        message:
          "Something went wrong. Your edits are saved on this computer. Try again. If that doesn't help, restart the app.",
      },
    };
  }
}
