import { useState } from "react";
import { parseImageAddress } from "#blog/addresses.ts";

interface AuthorPictureProps {
  name: string;
  /** '' for none. */
  picture: string;
  isProblemShown?: boolean;
}

export function AuthorPicture({ name, picture, isProblemShown = false }: AuthorPictureProps) {
  const [isMissing, setMissing] = useState(false);
  const address = parseImageAddress(picture);
  return (
    <>
      <span className="author-picture" aria-hidden="true">
        {Array.from(name.trim())[0]}
        {address !== null && !isMissing && (
          <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setMissing(true)} />
        )}
      </span>
      {isProblemShown && isMissing && (
        <p className="author-picture-missing small" role="status">
          There’s no picture at this address. Visitors see the first letter of the name.
        </p>
      )}
    </>
  );
}
