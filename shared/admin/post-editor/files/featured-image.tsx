import { type RefObject, useEffect, useState } from "react";
import { parseImageAddress } from "#blog/addresses.ts";
import type { PostText } from "#blog/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { imageAccept } from "./check-files.ts";
import { FileDrop } from "./file-drop.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { Uploads } from "./use-uploads.ts";

type FeaturedImageFields = Pick<PostText, "featuredImage" | "featuredImageAlt" | "featuredImageCaption">;

export interface FeaturedImageProps {
  text: FeaturedImageFields;
  onChange: (change: Partial<FeaturedImageFields>) => void;
  findProblem: (field: keyof FeaturedImageFields) => string | undefined;
  uploads: Uploads;
  altInput: RefObject<HTMLInputElement>;
}

/** Another picture has another description. */
const replaceImage = (featuredImage: string): FeaturedImageFields => ({
  featuredImage,
  featuredImageAlt: "",
  featuredImageCaption: "",
});

export function FeaturedImage({ text, onChange, findProblem, uploads, altInput }: FeaturedImageProps) {
  const { featuredImage: address, featuredImageAlt: alt, featuredImageCaption: caption } = text;
  const [uploadId, setUploadId] = useState<string | null>(null);
  const upload = uploads.items.find(({ id }) => id === uploadId);
  const uploaded = upload?.attachment?.url;
  useEffect(() => {
    if (uploaded === undefined) return;
    onChange(replaceImage(uploaded));
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
      {imageUrl !== null && <img className="featured-image" src={imageUrl} alt={alt} referrerPolicy="no-referrer" />}
      {upload && upload.state !== "done" && <UploadProgress upload={upload} uploads={uploads} />}
      <Field label="Image address" error={findProblem("featuredImage")}>
        <Input
          value={address}
          placeholder="https://"
          onChange={({ target }) => onChange({ featuredImage: target.value })}
        />
      </Field>
      {address !== "" && (
        <>
          <Field label="Description (alt text)" error={findProblem("featuredImageAlt")}>
            <Input
              ref={altInput}
              value={alt}
              maxLength={300}
              placeholder="What the picture shows"
              onChange={({ target }) => onChange({ featuredImageAlt: target.value })}
            />
          </Field>
          <Field label="Caption" hint="Shown below the picture" error={findProblem("featuredImageCaption")}>
            <Input
              value={caption}
              maxLength={500}
              onChange={({ target }) => onChange({ featuredImageCaption: target.value })}
            />
          </Field>
          <div className="row">
            <Button size="s" variant="quiet" onClick={() => onChange(replaceImage(""))}>
              Remove the image
            </Button>
          </div>
        </>
      )}
    </FileDrop>
  );
}
