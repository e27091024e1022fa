import { CompareScreen } from "./compare/compare-screen.tsx";
import { KeptResultScreen } from "./kept-result-screen.tsx";
import { MyResultsScreen } from "./my-results-screen.tsx";
import type { ResultsPath } from "./results-path.ts";
import { SharedResultScreen } from "./shared-result-screen.tsx";
import "#app/styles/kept.css";

/** The screen of an address, which only a browser can fill. */
export function ResultsScreens({ path }: { path: ResultsPath }) {
  switch (path.screen) {
    case "list":
      return <MyResultsScreen />;
    case "compare":
      return <CompareScreen />;
    case "shared":
      return <SharedResultScreen tab={path.tab} />;
    case "kept":
      return <KeptResultScreen key={path.attemptId} attemptId={path.attemptId} tab={path.tab} />;
  }
}
