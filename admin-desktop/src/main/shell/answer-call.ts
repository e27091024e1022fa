import type { Answer, DesktopCalls } from "#src/bridge.ts";
import { bridgeInputs } from "#src/bridge-inputs.ts";
import { DesktopFailure } from "../failure.ts";
import type { Log } from "../platform.ts";

type Name = keyof DesktopCalls;

const isName = (name: unknown): name is Name => typeof name === "string" && Object.hasOwn(bridgeInputs, name);

const refuse = (message: string): Answer<never> => ({ isOk: false, failure: { code: "refused", message } });

/**
 * Answers one call of the page: only calls of the bridge, only with what their schemas let through. Never rejects: what a
 * person has to know comes back in words, everything else as 'fault', which the log has without its contents.
 */
export async function answerCall(
  calls: DesktopCalls,
  log: Log,
  name: unknown,
  input: unknown,
): Promise<Answer<unknown>> {
  if (!isName(name)) {
    log.error("The page asked for a call that the bridge does not have");
    return refuse(
      "This version of the app does not know how to do that. Restart the app, and update it if that does not help.",
    );
  }
  const parsed = bridgeInputs[name].safeParse(input);
  if (!parsed.success) {
    log.error(`${name}: refused what it was given`);
    const reasons = new Set(parsed.error.issues.map(({ message }) => message));
    return refuse(`This cannot be done with what was given: ${[...reasons].join("; ")}.`);
  }
  try {
    // Parsed with the schema of this very call, which bridge-inputs.ts holds to the call's own parameter.
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
          "Something in the app went wrong. What you wrote is kept on this computer. Try again, and restart the app if it goes on.",
      },
    };
  }
}
