import { authorEndpoints } from "@illumine/shared/api/authors.ts";
import { logError } from "#app/services/log/log.ts";
import { readPicture } from "#app/services/uploads/read-upload.ts";
import { putFile, toAuthorPictureKey } from "#app/services/uploads/store.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { notStored, throwRefusal } from "./upload-errors.ts";

const { uploadAuthorPicture } = authorEndpoints;

/** Only stores the picture: the profile that is saved with its address is what counts. */
export function registerAuthorPictures(api: Api): void {
  // Registered separately: it has no input that the route could check.
  api.openAPIRegistry.registerPath(buildRoute(uploadAuthorPicture));
  api.post(uploadAuthorPicture.path, async (c) => {
    const picture = await readPicture(c.req.raw).catch(throwRefusal);
    const key = toAuthorPictureKey(picture);
    await putFile(c.env.env.FILES, { ...picture, key }).catch((error: unknown) => {
      logError("author's picture not stored", { error });
      throw notStored();
    });
    return c.json({ url: `/files/${key}` }, 201);
  });
}
