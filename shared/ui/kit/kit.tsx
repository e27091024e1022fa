import type { ReactNode } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { BrandMark } from "../icons/brand-mark.tsx";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import { AnswerSection } from "./answer-section.tsx";
import { ChartSection } from "./chart-section.tsx";
import { ControlSections } from "./control-sections.tsx";
import { FoundationSections } from "./foundation-sections.tsx";
import { LabelSections } from "./label-sections.tsx";
import { MessageSections } from "./message-sections.tsx";

/** For development: check every component after a change, in both themes and at 360 px. */
export function Kit({ children }: { children?: ReactNode }) {
  return (
    <div className="page">
      <header className="top">
        <div className="wrap">
          <a href="#kit" className="brand">
            <BrandMark />
          </a>
          <nav className="nav" aria-label="Main">
            <ul>
              <li>
                <a href="#kit" aria-current="page">
                  Categories
                </a>
              </li>
              <li>
                <a href="#kit">Popular</a>
              </li>
              <li>
                <a href="#kit">New</a>
              </li>
            </ul>
          </nav>
          <div className="top-tools">
            <IconButton icon="search" label="Search" asChild>
              {/* biome-ignore lint/a11y/useAnchorContent: the button's label names it */}
              <a href="#kit" />
            </IconButton>
            <ThemeSwitch />
            <IconButton icon="menu" label="Menu" className="menu-btn" aria-expanded={false} />
          </div>
        </div>
      </header>
      <main className="wrap kit" id="kit">
        <h1 className="display">Kit</h1>

        <FoundationSections />
        <ControlSections />
        <LabelSections />
        <AnswerSection />
        <ChartSection />
        <MessageSections />
        {children}
      </main>
    </div>
  );
}
