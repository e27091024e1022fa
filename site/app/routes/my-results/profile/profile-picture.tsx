import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Link } from "@remix-run/react";
import { lazy, type ReactNode } from "react";
import type { Profile } from "./derive-profile.ts";
import { FieldSpectrum } from "./field-spectrum.tsx";

// Only for those who have such a result.
const InterestsPart = lazy(async () => ({ default: (await import("./interests-part.tsx")).InterestsPart }));
const PersonalityPart = lazy(async () => ({ default: (await import("./personality-part.tsx")).PersonalityPart }));

export function ProfilePicture({ profile: { interests, personality, fields } }: { profile: Profile }) {
  return (
    <section className="profile-picture" aria-label="All results in one picture">
      {interests ? (
        <InterestsPart interests={interests} />
      ) : (
        <Missing title="Interests">
          An interest inventory shows which kinds of work draw you. Its result will be here.
        </Missing>
      )}
      {personality ? (
        <PersonalityPart personality={personality} />
      ) : (
        <Missing title="Personality">
          A personality inventory shows how you compare with other people in five broad traits. Its result will be here.
        </Missing>
      )}
      <FieldSpectrum fields={fields} />
    </section>
  );
}

function Missing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="profile-part">
      <h2 className="h4">{title}</h2>
      <p className="profile-say soft">{children}</p>
      <div className="profile-missing">
        <Button size="s" asChild>
          <Link to="/assessments?kind=inventory">
            Find an inventory<span className="sr"> of {title.toLowerCase()}</span>
          </Link>
        </Button>
      </div>
    </div>
  );
}
