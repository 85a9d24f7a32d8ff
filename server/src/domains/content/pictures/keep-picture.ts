import { inTransaction } from '../../../kernel/db.ts';
import { drawInTurn } from '../../../kernel/pictures/draw-in-turn.ts';
import { reEncodePicture } from '../../../kernel/pictures/re-encode-picture.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audited, ContentDesk } from '../content-desk.ts';
import { nameOf } from './open-storage.ts';
import { deleteUnused, insertPicture } from './picture-store.ts';

/** Three times the width of a phone's screen; a banner of that size is some 100 KB. */
const SIZE = { sideMax: 1280, quality: 80 };
/** Some 300 MB at most, in the database and in each of its backups. */
const PICTURES_MAX = 1_000;
/** How long an uploaded picture is kept for its form to be saved. */
const UNUSED_MS = 24 * 3_600_000;

/**
 * Re-encodes and stores an uploaded picture; returns its name below /storage. Refuses PICTURE_UNREADABLE,
 * PICTURE_TOO_LARGE, BUSY, and STORAGE_FULL.
 */
export async function keepPicture(
  { db, clock }: Pick<ContentDesk, 'db' | 'clock'>,
  uploaded: Buffer,
  { audit }: Audited,
): Promise<string> {
  const { bytes, width, height } = await drawInTurn(() => reEncodePicture(uploaded, SIZE));
  const name = nameOf(bytes);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await deleteUnused(tx, new Date(now.getTime() - UNUSED_MS));
    if (!(await insertPicture(tx, { name, bytes }, { max: PICTURES_MAX, now })))
      throw new Refusal('STORAGE_FULL');
    await audit(tx, {
      action: 'picture-uploaded',
      subject: `picture:${name}`,
      after: { width, height, bytes: bytes.length },
    });
  });
  return name;
}
