// A filter of a page that is loaded anew: whoever chose it may want another.
const fold = document.querySelector<HTMLDetailsElement>("#filters > * > details");
if (fold && location.hash === "#filters") fold.open = true;

export {};
