import type { Assessment, Career } from "@illumine/shared/assessment/schema.ts";
import { findCategoryIcon } from "@illumine/shared/category/icons.ts";
import { categoryIcon } from "@illumine/shared/drawing/category-icon.ts";
import type { OccupationSlugs } from "@illumine/shared/occupations/slugs.ts";
import { Introduction, type IntroductionProps } from "@illumine/shared/ui/flow/introduction.tsx";
import { IntroCards, IntroModules } from "@illumine/shared/ui/flow/introduction-reading.tsx";
import { CategoryLabel } from "@illumine/shared/ui/labels/category-label.tsx";
import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AdSettings } from "#app/ad-settings.ts";
import { AdSlot } from "#app/components/ads/ad-slot.tsx";
import { AssessmentCover } from "#app/components/cards/assessment-cover.tsx";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";
import { ServerPart } from "#app/components/document/server-part.tsx";
import { Breadcrumb } from "#app/components/layout/breadcrumb.tsx";
import { ScriptNote } from "./script-note.tsx";

/** The text below the fold: its code is loaded only after a navigation in the browser. */
export const importReading = () => import("@illumine/shared/ui/flow/introduction-reading.tsx");

interface IntroScreenProps
  extends Pick<IntroductionProps, "assessment" | "evidence" | "warning" | "progress" | "onStart" | "onStartOver"> {
  assessment: Assessment;
  categorySlug: string;
  careers: Career[];
  occupationSlugs: OccupationSlugs;
  isSimulated: boolean;
}

export function IntroScreen({
  categorySlug,
  careers,
  occupationSlugs,
  isSimulated,
  ...introduction
}: IntroScreenProps) {
  const { assessment } = introduction;
  return (
    <Introduction
      {...introduction}
      art={<AssessmentCover id={assessment.id} category={assessment.category} width={960} height={800} />}
      trail={
        <Breadcrumb
          trail={[
            ["Home", "/"],
            ["Categories", "/categories"],
          ]}
        />
      }
      category={
        <>
          <ServerDrawing
            svg={import.meta.env.SSR ? categoryIcon(findCategoryIcon(assessment.category)) : ""}
            draw={async () => {
              const [{ categoryIcon: draw }, { findCategoryIcon: find }] = await Promise.all([
                import("@illumine/shared/drawing/category-icon.ts"),
                import("@illumine/shared/category/icons.ts"),
              ]);
              return draw(find(assessment.category));
            }}
          />
          <Link to={`/category/${categorySlug}`}>
            <CategoryLabel name={assessment.category} />
          </Link>
        </>
      }
      behavior={
        isSimulated && (
          <Link className="link" to={`/methods/behavior#${assessment.id}`}>
            How this assessment behaves
          </Link>
        )
      }
      note={<ScriptNote />}
      cards={
        <Flanks>
          <ServerPart
            part={import.meta.env.SSR ? IntroCards : null}
            load={async () => (await importReading()).IntroCards}
            props={{ assessment, careers, occupationSlugs }}
          />
        </Flanks>
      }
      modules={
        <ServerPart
          part={import.meta.env.SSR ? IntroModules : null}
          load={async () => (await importReading()).IntroModules}
          props={{ assessment }}
        />
      }
    />
  );
}

function Flanks({ children }: { children: ReactNode }) {
  const hasAds = useRouteLoaderData<AdSettings>("root")?.hasAdSlots === true;
  return (
    <div className={hasAds ? "wrap iflank" : "wrap iflank iflank--bare"}>
      <AdSlot kind="side" label="Advertisement on the left" />
      {children}
      <AdSlot kind="side" label="Advertisement on the right" />
    </div>
  );
}
