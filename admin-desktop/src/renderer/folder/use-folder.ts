import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callMain } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";

/** The open folder's files, current while they are shown. Null while none is open. */
export function useFolder() {
  const folder = useDesktop(({ settings }) => settings.folder);
  const listing = useQuery({
    queryKey: ["folder", folder],
    queryFn: () => callMain("readFolder"),
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
    enabled: folder !== null,
  });
  const { refetch } = listing;
  useEffect(
    () =>
      window.desktop.onEvent(({ kind }) => {
        if (kind === "workspace") void refetch();
      }),
    [refetch],
  );
  return { folder, listing: folder === null ? null : listing };
}
