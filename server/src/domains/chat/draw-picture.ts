import { type Drawn, drawSmaller, reEncodePicture } from '../../kernel/pictures/re-encode-picture.ts';

/** A picture as it is kept: to be looked at, and as it stands among messages. Both are WebP. */
export interface Picture {
  readonly full: Drawn;
  readonly preview: Drawn;
}

const FULL = { sideMax: 1600, quality: 82 };
const PREVIEW = { sideMax: 480, quality: 72 };

/** Both versions of an uploaded picture, or the refusals of `reEncodePicture`. */
export async function drawPicture(bytes: Buffer): Promise<Picture> {
  const full = await reEncodePicture(bytes, FULL);
  return { full, preview: await drawSmaller(full, PREVIEW) };
}
