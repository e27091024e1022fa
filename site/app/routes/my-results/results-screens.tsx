import { lazy } from "react";
import { MyResultsScreen } from "./my-results-screen.tsx";
import type { ResultsPath } from "./results-path.ts";
import "#app/styles/saved-results.css";

const CompareScreen = lazy(async () => ({ default: (await import("./compare/compare-screen.tsx")).CompareScreen }));
const OfflineScreen = lazy(async () => ({ default: (await import("./offline/offline-screen.tsx")).OfflineScreen }));
const SavedResultScreen = lazy(async () => ({
  default: (await import("./saved-result-screen.tsx")).SavedResultScreen,
}));
const SharedResultScreen = lazy(async () => ({
  default: (await import("./shared-result-screen.tsx")).SharedResultScreen,
}));

export function ResultsScreens({ path }: { path: ResultsPath }) {
  switch (path.screen) {
    case "list":
      return <MyResultsScreen />;
    case "compare":
      return <CompareScreen />;
    case "offline":
      return <OfflineScreen />;
    case "shared":
      return <SharedResultScreen tab={path.tab} />;
    case "saved":
      return <SavedResultScreen key={path.attemptId} attemptId={path.attemptId} tab={path.tab} />;
  }
}
