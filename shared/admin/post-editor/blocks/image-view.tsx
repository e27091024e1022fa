import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useId, useRef } from "react";
import { parseImageAddress } from "#blog/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { imageAccept } from "../files/check-files.ts";
import { ImageBlock } from "./schema/image-block.ts";
import { useBlockUploads } from "./uploads-context.ts";

interface ImageAttributes {
  imageUrl: string;
  imageAlt: string;
  upload: string | null;
}

function ImageView({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { imageUrl, imageAlt, upload } = node.attrs as ImageAttributes;
  const uploads = useBlockUploads();
  const current = uploads.items.find(({ id }) => id === upload);
  const address = parseImageAddress(imageUrl);
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const [started] = uploads.start([...(files ?? [])].slice(0, 1));
    if (started !== undefined) updateAttributes({ upload: started });
  };
  return (
    <NodeViewWrapper as="figure" className="img-block tool-block" data-type="image">
      <div contentEditable={false} className="img-block-tools">
        {address !== null && <img src={address} alt={imageAlt} referrerPolicy="no-referrer" draggable={false} />}
        {current?.state === "sending" && <Progress value={current.share * 100} label={`Uploading ${current.name}`} />}
        {current?.state === "failed" && (
          <Alert
            tone="error"
            live
            title={current.reason}
            action={
              <span className="row">
                <Button size="s" onClick={() => uploads.retry(current.id)}>
                  Try again
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  onClick={() => {
                    uploads.dismiss(current.id);
                    deleteNode();
                  }}
                >
                  Remove
                </Button>
              </span>
            }
          />
        )}
        {address === null && current === undefined && (
          <div className="img-block-choose">
            <Button size="s" variant="ink" onClick={() => file.current?.click()}>
              Choose an image
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept={imageAccept}
              onChange={({ target }) => {
                choose(target.files);
                target.value = "";
              }}
            />
            <p className="small muted">or enter its address below, or drop or paste images anywhere in the text.</p>
          </div>
        )}
        <div className="img-block-fields">
          <label className="field" htmlFor={`${id}-url`}>
            <span className="label">Image address</span>
            <input
              id={`${id}-url`}
              className="input"
              value={imageUrl}
              placeholder="https://"
              aria-invalid={(imageUrl !== "" && address === null) || undefined}
              aria-describedby={imageUrl !== "" && address === null ? `${id}-url-error` : undefined}
              onChange={({ target }) => updateAttributes({ imageUrl: target.value })}
            />
            {imageUrl !== "" && address === null && (
              <span className="field-error" id={`${id}-url-error`}>
                Image address: use one that begins with https:// or http://, or with / on this site
              </span>
            )}
          </label>
          <label className="field" htmlFor={`${id}-alt`}>
            <span className="label">Description (alt text)</span>
            <input
              id={`${id}-alt`}
              className="input"
              value={imageAlt}
              data-description=""
              maxLength={300}
              placeholder="What the picture shows"
              onChange={({ target }) => updateAttributes({ imageAlt: target.value })}
            />
          </label>
        </div>
      </div>
      <NodeViewContent<"figcaption"> as="figcaption" className="img-block-caption" data-placeholder="Caption" />
    </NodeViewWrapper>
  );
}

/** Only an empty caption shows its placeholder, and the stylesheet can't tell from React's markup. */
export const EditableImageBlock = ImageBlock.extend({
  addNodeView: () =>
    ReactNodeViewRenderer(ImageView, { attrs: ({ node }) => ({ "data-empty": String(node.childCount === 0) }) }),
});
