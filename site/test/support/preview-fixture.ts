import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { known } from "./contract-fixture.ts";
import { signingKeys } from "./sign-in-fixture.ts";

/** Valid whatever a test's clock says. */
const now = new Date("2100-01-01T00:00:00Z");
const target = { entity: "post", id: known.postId, path: `/blog/${known.postId}`, linkId: known.previewLinkId };
const { token } = await createPreviewToken(signingKeys, { ...target, now });

/** With the link of `seedContractFixture`. */
export const openPreviewRequest = { body: { token } };

/** As the page of a link sends it. */
export const readPreviewLink = (url: string): string => new URL(url).hash.slice(1);
