import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SearchBox } from "../search/search-box.tsx";
import { ChoiceBar, type ChoiceBarProps } from "./choice-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import "#app/styles/assessment-list.css";

interface BrowsePageProps {
  title: string;
  lead: string;
  bar: ChoiceBarProps;
  warning: string | null;
  path: string;
  waiting: string;
  children: ReactNode;
  below?: ReactNode;
}

export function BrowsePage({ title, lead, bar, warning, path, waiting, children, below }: BrowsePageProps) {
  const isLoading = useNavigation().location?.pathname === path;
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <div className="wrap head head-grid">
          <div>
            <h1 className="display">{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          <SearchBox label="Search assessments" />
        </div>
        <div className="wrap list-body">
          <ChoiceBar {...bar} />
          {warning && <Alert tone="warn" live title={warning} />}
          {isLoading && <Spinner>{waiting}</Spinner>}
          {children}
        </div>
        {below}
      </main>
      <SiteFooter />
    </div>
  );
}
