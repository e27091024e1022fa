import { useState } from "react";
import { attachmentMessages } from "#blog/attachment-types.ts";
import { useApi } from "../admin-context.ts";
import { describeFailure } from "../failure-message.ts";
import { isImageFile } from "../post-editor/files/check-files.ts";
import { cropPicture } from "./crop-picture.ts";

const describeUnreadable = (name: string) =>
  `${name} can't be read as a picture. Save it as JPEG or PNG and try again.`;

export function usePictureUpload(onUploaded: (url: string) => void) {
  const api = useApi();
  const [isUploading, setUploading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (file: File): Promise<string | null> => {
    if (!isImageFile(file)) return attachmentMessages.notPicture(file.name);
    const cropped = await cropPicture(file).catch(() => null);
    if (!cropped) return describeUnreadable(file.name);
    const form = new FormData();
    form.append("files[]", cropped);
    try {
      onUploaded((await api.uploadAuthorPicture({ form })).url);
      return null;
    } catch (error) {
      return describeFailure(error);
    }
  };
  const upload = async (file: File) => {
    setUploading(true);
    setRefusal(null);
    setRefusal(await send(file));
    setUploading(false);
  };
  return { isUploading, refusal, upload };
}
