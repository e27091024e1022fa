/** Addresses that stand for something until its address is known. Nothing on the site has such a path. */
const prefix = "/~import/";

export const missingPicture = `${prefix}missing`;
export const toFileStandIn = (at: number): string => `${prefix}file-${at}`;
export const toPostStandIn = (at: number, anchor: string): string => `${prefix}post-${at}${anchor}`;

export const isStandIn = (address: string): boolean => address.trim().toLowerCase().startsWith(prefix);

const inText = /\/~import\/(?:file-(\d+)|post-(\d+))/g;

export interface StandInAddresses {
  getFile: (at: number) => string;
  getPost: (at: number) => string;
}

export const replaceStandIns = (text: string, { getFile, getPost }: StandInAddresses): string =>
  text.replace(inText, (_, file: string | undefined, post: string | undefined) =>
    file === undefined ? getPost(Number(post)) : getFile(Number(file)),
  );
