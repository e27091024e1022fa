import { rememberEarlyPress } from "../browser/post-page/early-press.ts";

rememberEarlyPress();
