import { CompareScreen } from "./compare/compare-screen";
import { KeptResultScreen } from "./kept-result-screen";
import { MyResultsScreen } from "./my-results-screen";
import type { ResultsPath } from "./results-path";
import { SharedResultScreen } from "./shared-result-screen";
import "~/styles/kept.css";

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
