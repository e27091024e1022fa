import { filtersId } from "#app/components/filters/anchors.ts";

// A filter of a page that is loaded anew: whoever chose it may want another.
const fold = document.getElementById(filtersId)?.querySelector("details");
if (fold && location.hash === `#${filtersId}`) fold.open = true;
