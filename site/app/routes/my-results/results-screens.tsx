import { CompareScreen } from "./compare/compare-screen.tsx";
import { MyResultsScreen } from "./my-results-screen.tsx";
import { OfflineScreen } from "./offline/offline-screen.tsx";
import type { ResultsPath } from "./results-path.ts";
import { SavedResultScreen } from "./saved-result-screen.tsx";
import { SharedResultScreen } from "./shared-result-screen.tsx";
import "#app/styles/profile.css";
import "#app/styles/saved-results.css";

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
