import { useEffect, useState } from "react";
import { parseImageAddress } from "#blog/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { imageAccept } from "./check-files.ts";
import { FileDrop } from "./file-drop.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { Uploads } from "./use-uploads.ts";

export interface FeaturedImageProps {
  address: string;
  onChange: (address: string) => void;
  problem: string | undefined;
  uploads: Uploads;
}

/** Without a picture the post has a generated cover. */
export function FeaturedImage({ address, onChange, problem, uploads }: FeaturedImageProps) {
  const [uploadId, setUploadId] = useState<string | null>(null);
  const upload = uploads.items.find(({ id }) => id === uploadId);
  const uploaded = upload?.attachment?.url;
  useEffect(() => {
    if (uploaded === undefined) return;
    onChange(uploaded);
    setUploadId(null);
  }, [uploaded, onChange]);
  const imageUrl = parseImageAddress(address);
  return (
    <FileDrop
      label="Featured image"
      button="Upload an image"
      accept={imageAccept}
      onFiles={(files) => setUploadId(uploads.start(files)[0] ?? null)}
    >
      {imageUrl !== null && <img className="featured-image" src={imageUrl} alt="" referrerPolicy="no-referrer" />}
      {upload && upload.state !== "done" && <UploadProgress upload={upload} uploads={uploads} />}
      <Field label="Image address" error={problem}>
        <Input value={address} placeholder="https://" onChange={({ target }) => onChange(target.value)} />
      </Field>
      {address !== "" && (
        <div className="row">
          <Button size="s" variant="quiet" onClick={() => onChange("")}>
            Remove the image
          </Button>
        </div>
      )}
    </FileDrop>
  );
}
