import { useMediaQuery } from "./use-media-query.ts";

/** Whether the bar has two short lines: the choice of views is then a list. The width is that of the editor's style sheet. */
export const useIsPhone = (): boolean => useMediaQuery("(max-width: 640px)");
