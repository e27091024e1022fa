import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { pluralize } from "#admin/dashboard/figures.ts";
import { isWebAddress } from "#blog/addresses.ts";
import { blogCategories } from "#blog/categories.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { NoteList } from "./choose-files.tsx";
import { ReviewList } from "./review-list.tsx";
import { listUnknownAuthors } from "./unknown-authors.ts";
import { canImport, type ImportChoices, type ImportReview } from "./use-import.ts";

interface ImportReviewProps {
  review: ImportReview;
  choices: ImportChoices;
  onChange: (change: Partial<ImportChoices>) => void;
  onSiteUrl: (siteUrl: string) => void;
  onStart: () => void;
  onRestart: () => void;
}

const postNames = ["post", "posts"] as const;

function SiteUrlForm({ siteUrl, onSiteUrl }: { siteUrl: string; onSiteUrl: (siteUrl: string) => void }) {
  const [text, setText] = useState(siteUrl);
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = text.trim().replace(/\/+$/, "");
    if (address !== "" && !isWebAddress(address)) setError("Enter an address that begins with https:// or http://");
    else onSiteUrl(address);
  };
  return (
    <form className="import-site" onSubmit={handleSubmit}>
      <Field
        label="Address of the old site"
        hint="Links and pictures without an address of their own are looked up there."
        error={error}
      >
        <Input
          type="url"
          value={text}
          placeholder="https://"
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit">Use this address</Button>
    </form>
  );
}

export function ImportReviewPart({ review, choices, onChange, onSiteUrl, onStart, onRestart }: ImportReviewProps) {
  const { posts, source, siteUrl, authors } = review;
  const { selected, category, copiesPictures } = choices;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const chosen = posts.filter(({ at }) => selected.has(at));
  const remote = useMemo(() => [...new Set(posts.flatMap(({ post }) => post.remotePictures))], [posts]);
  const unknown = listUnknownAuthors(
    chosen.map(({ post }) => post),
    authors,
  );
  const files = chosen.reduce((sum, { post }) => sum + post.files.length, 0);
  const taken = posts.filter((entry) => entry.isTakenHere && canImport(entry));
  const selectTaken = (isSelected: boolean) => {
    const next = new Set(selected);
    for (const { at } of taken) {
      if (isSelected) next.add(at);
      else next.delete(at);
    }
    onChange({ selected: next });
  };
  return (
    <section className="import-part" aria-labelledby="import-review">
      <h2 className="h2" id="import-review" ref={heading} tabIndex={-1}>
        {pluralize(posts.length, postNames)} found
      </h2>
      {source.notes.length > 0 && (
        <Alert tone="warn" title="Not part of the import">
          <NoteList notes={source.notes} />
        </Alert>
      )}
      {unknown.length > 0 && (
        <Alert tone="note" title="Authors without a profile here">
          <p>
            Their posts show the name alone, and the import creates no profiles. You can add them in Blog settings,
            before or after the import.
          </p>
          <NoteList notes={unknown.map(({ name, posts: count }) => `${name} (${pluralize(count, postNames)})`)} />
        </Alert>
      )}
      {taken.length > 0 && (
        <Alert
          tone="warn"
          title={`${pluralize(taken.length, postNames)} ${taken.length === 1 ? "has an address" : "have addresses"} that this site uses already`}
          action={
            <div className="row import-taken">
              <Button size="s" onClick={() => selectTaken(false)}>
                Skip {taken.length === 1 ? "it" : "them"}
              </Button>
              <Button size="s" onClick={() => selectTaken(true)}>
                Import under {taken.length === 1 ? "a new address" : "new addresses"}
              </Button>
            </div>
          }
        />
      )}
      <div className="import-options">
        <Field label="Category" hint="For posts whose categories this site doesn’t have. Those become tags.">
          <Select value={category} onChange={({ target }) => onChange({ category: target.value })}>
            {blogCategories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <SiteUrlForm siteUrl={siteUrl} onSiteUrl={onSiteUrl} />
      </div>
      {remote.length > 0 && (
        <div className="import-remote">
          <Checkbox
            label={`Copy ${pluralize(remote.length, ["picture", "pictures"])} of other sites to this one`}
            checked={copiesPictures}
            onChange={({ target }) => onChange({ copiesPictures: target.checked })}
          />
          <p className="hint">
            They’re drawn again as JPEG or PNG. What the other site doesn’t allow to copy stays there, and is listed.
          </p>
          <Disclosure summary="Addresses of these pictures">
            <ul className="import-notes mono small">
              {remote.slice(0, 500).map((address) => (
                <li key={address}>{address}</li>
              ))}
              {remote.length > 500 && <li>and {remote.length - 500} more</li>}
            </ul>
          </Disclosure>
        </div>
      )}
      <ReviewList posts={posts} selected={selected} onSelect={(next) => onChange({ selected: next })} />
      <div className="import-actions">
        <Button variant="signal" disabled={chosen.length === 0} onClick={onStart}>
          Import {pluralize(chosen.length, postNames)} as {chosen.length === 1 ? "a draft" : "drafts"}
        </Button>
        <Button variant="quiet" onClick={onRestart}>
          Choose other files
        </Button>
        <p className="small muted" role="status">
          {pluralize(chosen.length, postNames)} of {posts.length} selected, with {pluralize(files, ["file", "files"])}
        </p>
      </div>
    </section>
  );
}
