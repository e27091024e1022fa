import { Node } from "@tiptap/core";
import { readChart, type SectionChart, writeChart } from "#blog/chart.ts";
import { origin } from "./origin.ts";

export const emptyChart: SectionChart = { kind: "bar", title: "", unit: "", source: "", rows: [] };

export const ChartBlock = Node.create({
  name: "chart",
  group: "block",
  atom: true,
  isolating: true,
  addAttributes: () => ({
    ...origin,
    chart: {
      default: emptyChart,
      rendered: false,
      parseHTML: (element: HTMLElement) => readChart(element.innerHTML),
    },
  }),
  parseHTML: () => [{ tag: "p[data-section=chart]", priority: 60 }],
  renderHTML: ({ node }) => {
    const paragraph = document.createElement("p");
    paragraph.setAttribute("data-section", "chart");
    paragraph.innerHTML = writeChart(node.attrs["chart"] as SectionChart);
    return paragraph;
  },
});
