import type { Sharp } from 'sharp';
import { Refusal } from '../refusal.ts';

/** One version of a picture, as WebP. */
export interface Drawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How large a version of a picture may be, and at what quality. */
export interface DrawnSize {
  readonly sideMax: number;
  readonly quality: number;
}

/** Phone cameras make 12 to 25 megapixels; more than this would decode to hundreds of megabytes. */
const PIXELS_MAX = 40_000_000;
const WORK_SECONDS_MAX = 10;

/** Loaded with the first picture, because a start would wait for it. */
const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  // Pictures are untrusted files: nothing of them stays in memory, and none may take both processors.
  sharp.cache(false);
  sharp.concurrency(1);
  // Only these three loaders ever see untrusted bytes.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
});

/**
 * Makes a new picture from an uploaded one, upright and without whatever else the file held: location, camera,
 * comments, data hidden after its end. Refuses PICTURE_UNREADABLE for what isn't a complete JPEG, PNG or WebP, by its
 * bytes and never by its name, and PICTURE_TOO_LARGE for more than 40 million pixels, before they are decoded.
 */
export async function reEncodePicture(bytes: Buffer, size: DrawnSize): Promise<Drawn> {
  if (!signatures.some((isSigned) => isSigned(bytes))) throw new Refusal('PICTURE_UNREADABLE');
  const sharp = await loadSharp();
  const options = { failOn: 'error', limitInputPixels: PIXELS_MAX } as const;
  const { width, height } = await readable(sharp(bytes, { ...options, limitInputPixels: false }).metadata());
  if (width * height > PIXELS_MAX) throw new Refusal('PICTURE_TOO_LARGE');
  return readable(draw(sharp(bytes, options).autoOrient(), size));
}

/** A smaller version of a picture that the app has encoded itself. */
export async function drawSmaller({ bytes }: Drawn, size: DrawnSize): Promise<Drawn> {
  const sharp = await loadSharp();
  return draw(sharp(bytes), size);
}

const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

async function draw(picture: Sharp, { sideMax, quality }: DrawnSize): Promise<Drawn> {
  const { data, info } = await picture
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: WORK_SECONDS_MAX })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Whatever the decoder rejects about an untrusted file is the file's fault. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(new Refusal('PICTURE_UNREADABLE'), { cause: error });
  }
}

function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | undefined;
  return () => (loaded ??= load());
}
