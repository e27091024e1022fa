import type { AuthorProfile } from "#blog/author.ts";

/** Who wrote the post. Nothing for a name that has neither biography nor picture: it stands beside the text already. */
export function PostAuthor({ author: { name, biography, picture } }: { author: AuthorProfile }) {
  if (biography === "" && picture === "") return null;
  return (
    <section className="post-author" aria-labelledby="post-author">
      {picture !== "" && (
        // The letter shows if the picture doesn't load.
        <span className="post-author-picture" aria-hidden="true">
          {Array.from(name)[0]}
          <img src={picture} alt="" width={72} height={72} loading="lazy" referrerPolicy="no-referrer" />
        </span>
      )}
      <div>
        <h2 className="h4" id="post-author" dir="auto">
          {name}
        </h2>
        {biography !== "" && <p dir="auto">{biography}</p>}
      </div>
    </section>
  );
}
