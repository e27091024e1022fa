import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Author, isSameName } from "#blog/author.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { ReadFailure } from "../read-failure.tsx";
import { AuthorForm } from "./author-form.tsx";
import { AuthorPicture } from "./author-picture.tsx";
import { MovePostsDialog } from "./move-posts-dialog.tsx";
import { succeeds } from "./succeeds.ts";
import { pluralizePosts, useAuthors } from "./use-authors.ts";

const searchableCount = 20;

type Edited = { id: string } | { name: string };

export function AuthorsPart() {
  const { profiles, names, countPosts, create, replace, move, remove, reload } = useAuthors();
  const [edited, setEdited] = useState<Edited | null>(null);
  /** With its number of posts when the question was asked: they move before the author is deleted. */
  const [toDelete, setToDelete] = useState<{ author: Author; postCount: number } | null>(null);
  const [toMove, setToMove] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const authors = profiles.data ?? [];
  const others = (names.data ?? []).filter(({ name }) => !authors.some((author) => isSameName(author.name, name)));
  const shown = authors.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const isReady = profiles.data !== undefined && names.data !== undefined;

  const closeForm = () => {
    // The button has to be enabled before it can take the focus.
    flushSync(() => setEdited(null));
    const row = edited !== null && "id" in edited ? edited.id : null;
    const editButton = list.current?.querySelector<HTMLButtonElement>(`[data-author="${row}"] button`);
    (editButton ?? addButton.current)?.focus();
  };

  return (
    <section className="adm-section" aria-labelledby="authors">
      <div className="bset-head">
        <div>
          <h2 className="h2" id="authors">
            Authors{profiles.data && ` (${authors.length})`}
          </h2>
          <p className="soft">A post shows the profile whose name it has. Names without a profile are shown alone.</p>
        </div>
        <Button
          ref={addButton}
          variant="ink"
          disabled={edited !== null || !isReady}
          onClick={() => setEdited({ name: "" })}
        >
          <Icon name="plus" />
          Add author
        </Button>
      </div>
      {(profiles.isPending || names.isPending) && <Spinner>Loading authors...</Spinner>}
      {profiles.isError && <ReadFailure title="Failed to load the authors" query={profiles} />}
      {names.isError && <ReadFailure title="Failed to count the posts" query={names} />}
      {edited !== null && "name" in edited && (
        <AuthorForm
          author={null}
          name={edited.name}
          postCount={countPosts(edited.name)}
          onSave={async (text) => {
            await create.mutateAsync(text);
            closeForm();
          }}
          onStored={reload}
          onClose={closeForm}
        />
      )}
      {isReady && authors.length === 0 && edited === null && (
        <EmptyState level={3} title="No authors yet">
          <p>Posts show their author’s name. Add a profile to show a biography and a picture, too.</p>
        </EmptyState>
      )}
      {authors.length > searchableCount && (
        <Field label="Find an author" className="bset-search">
          <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </Field>
      )}
      {isReady && shown.length > 0 && (
        <ul className="bset-list" ref={list}>
          {shown.map((author) =>
            edited !== null && "id" in edited && edited.id === author.id ? (
              <li key={author.id}>
                <AuthorForm
                  author={author}
                  postCount={countPosts(author.name)}
                  onSave={async (text, version) => {
                    await replace.mutateAsync({ id: author.id, text, version });
                    closeForm();
                  }}
                  onStored={reload}
                  onClose={closeForm}
                />
              </li>
            ) : (
              <li key={author.id} className="author-item" data-author={author.id}>
                <AuthorPicture key={author.picture} name={author.name} picture={author.picture} />
                <div>
                  <p>
                    <b>{author.name}</b>
                  </p>
                  <p className="author-biography small soft">{author.biography || "No biography"}</p>
                  <p className="mono small muted">{pluralizePosts(countPosts(author.name))}</p>
                </div>
                <span className="bset-buttons">
                  <IconButton
                    icon={<ToolIcon name="edit" />}
                    label={`Edit ${author.name}`}
                    disabled={edited !== null}
                    onClick={() => setEdited({ id: author.id })}
                  />
                  <IconButton
                    icon={<ToolIcon name="trash" />}
                    label={`Delete ${author.name}`}
                    disabled={edited !== null}
                    onClick={() => setToDelete({ author, postCount: countPosts(author.name) })}
                  />
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      {isReady && others.length > 0 && (
        <>
          <h3 className="h4" id="names">
            Names without a profile ({others.length})
          </h3>
          <ul className="bset-list" aria-labelledby="names">
            {others.map(({ name, posts }) => (
              <li key={name} className="bset-item">
                <div>
                  <p>{name}</p>
                  <p className="mono small muted">{pluralizePosts(posts)}</p>
                </div>
                <span className="bset-buttons">
                  <Button
                    size="s"
                    variant="quiet"
                    disabled={edited !== null}
                    onClick={() => setEdited({ name })}
                    aria-label={`Add profile for ${name}`}
                  >
                    Add profile
                  </Button>
                  {authors.length > 0 && (
                    <Button
                      size="s"
                      variant="quiet"
                      disabled={edited !== null}
                      onClick={() => setToMove(name)}
                      aria-label={`Move posts of ${name}`}
                    >
                      Move posts
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {toMove !== null && (
        <MovePostsDialog
          from={toMove}
          postCount={countPosts(toMove)}
          deletes={false}
          targets={authors}
          onMove={(to) => succeeds(move.mutateAsync({ from: toMove, to }))}
          onClose={() => setToMove(null)}
        />
      )}
      {toDelete &&
        (toDelete.postCount > 0 ? (
          <MovePostsDialog
            from={toDelete.author.name}
            postCount={toDelete.postCount}
            deletes
            targets={authors.filter(({ id }) => id !== toDelete.author.id)}
            onMove={async (to) =>
              (await succeeds(move.mutateAsync({ from: toDelete.author.name, to }))) &&
              (await succeeds(remove.mutateAsync(toDelete.author)))
            }
            onClose={() => setToDelete(null)}
          />
        ) : (
          <ConfirmDialog
            title="Delete author"
            text={`Delete the profile of ${toDelete.author.name}? No post has this name.`}
            confirm="Delete"
            onConfirm={async () => {
              await succeeds(remove.mutateAsync(toDelete.author));
            }}
            onClose={() => setToDelete(null)}
          />
        ))}
    </section>
  );
}
