import { type Drawn, drawSmaller, reEncodePicture } from '../../kernel/pictures/re-encode-picture.ts';

/** Both stored versions of a picture, full and preview, as WebP. */
export interface Picture {
  readonly full: Drawn;
  readonly preview: Drawn;
}

const FULL = { sideMax: 1600, quality: 82 };
const PREVIEW = { sideMax: 480, quality: 72 };

/** Encodes both versions of an uploaded picture; refuses as `reEncodePicture` does. */
export async function drawPicture(bytes: Buffer): Promise<Picture> {
  const full = await reEncodePicture(bytes, FULL);
  return { full, preview: await drawSmaller(full, PREVIEW) };
}
