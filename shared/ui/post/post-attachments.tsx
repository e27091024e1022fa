import type { Attachment } from "#api/files.ts";
import { attachmentTypes } from "#blog/attachment-types.ts";
import { formatFileSize } from "#blog/file-size.ts";
import { ToolIcon } from "../icons/tool-icon.tsx";

const findType = (type: string) => attachmentTypes.find((known) => known.type === type);

export function PostAttachments({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  const isPicture = ({ type }: Attachment) => findType(type)?.kind === "image";
  return (
    <section className="post-files" aria-labelledby="post-files">
      <h2 className="h4" id="post-files">
        Attachments
      </h2>
      {files.filter(isPicture).map(({ _id: id, url, width, height }) => (
        <img key={id} src={url} alt="" width={width} height={height} loading="lazy" />
      ))}
      <ul>
        {files.map(({ _id: id, name, type, url, size }) => (
          <li key={id}>
            <a className="post-file" href={url} download={name}>
              <ToolIcon name="file" />
              <span>
                <b>{name}</b>
                <span className="mono muted">
                  {findType(type)?.label ?? type}, {formatFileSize(size)}
                </span>
              </span>
              <ToolIcon name="download" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
