import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { restoreBackup } from '../../kernel/backup/restore-backup.ts';
import { writeBackup } from '../../kernel/backup/write-backup.ts';
import { query, sql } from '../../kernel/db.ts';
import { openWireChat, readChat, wireMessage } from '../../testing/chats.ts';
import { openEmptyMemoryDatabase } from '../../testing/open-test-database.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type TestPlayer, openPlayer } from '../../testing/wire-client.ts';
import { SCHEMA_FOLDERS } from '../../schema-folders.ts';

let open: TestApp;
let player: TestPlayer;
let chatId: string;
beforeAll(async () => {
  open = await openTestApp();
  player = await openPlayer(open.url);
  chatId = await openWireChat(open.url, player);
});
beforeEach(() => open.clock.advance(10 * 60_000));
afterAll(() => open.close());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1a7f5a' } });

interface Upload {
  readonly type?: string;
  readonly ref?: string;
  readonly who?: TestPlayer | undefined;
}

async function upload(bytes: Buffer, { type = 'image/jpeg', ref, who = player }: Upload = {}) {
  const response = await fetch(
    `${open.url}/api/chats/${chatId}/pictures${ref === undefined ? '' : `?client_ref=${ref}`}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
      body: new Uint8Array(bytes),
    },
  );
  const body = z
    .object({ data: wireMessage.optional(), code: z.string().optional() })
    .parse(await response.json());
  return { status: response.status, code: body.code, message: body.data };
}

const download = (messageId: string, size: string, token: string | undefined) =>
  fetch(`${open.url}/api/chats/${chatId}/pictures/${messageId}?size=${size}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

/** A chunk of a PNG with its length and checksum. */
const chunk = (type: string, body: Buffer) => {
  const sized = Buffer.alloc(body.length + 12);
  sized.writeUInt32BE(body.length, 0);
  sized.write(type, 4, 'latin1');
  body.copy(sized, 8);
  sized.writeUInt32BE(crc(sized.subarray(4, body.length + 8)), body.length + 8);
  return sized;
};

/** The head of a PNG that claims that size; its pixels would decompress from next to nothing. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '[CHAT-1] [SAFE-52] %s is sent, stored as WebP, and returned',
    async (format) => {
      const sent = await upload(await photo(2400, 1200).toFormat(format).toBuffer(), {
        type: `image/${format}`,
      });
      expect([sent.status, sent.message?.content, sent.message?.image]).toEqual([
        201,
        '',
        { width: 1600, height: 800 },
      ]);
      for (const [size, width] of [
        ['full', 1600],
        ['preview', 480],
      ] as const) {
        const answer = await download(sent.message?.id ?? '', size, player.token);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([drawn.format, drawn.width]).toEqual(['webp', width]);
      }
      const { messages } = await readChat(open.url, player, chatId);
      expect(messages.at(-1)?.id).toBe(sent.message?.id);
    },
  );

  test('is stored upright and without other data of the file', async () => {
    const telling = await photo(60, 40)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Somebody Secret' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(telling.includes('Somebody Secret')).toBe(true);
    const sent = await upload(Buffer.concat([telling, Buffer.from('<script>alert(1)</script>')]));
    expect(sent.message?.image).toEqual({ width: 40, height: 60 });
    const kept = Buffer.from(
      await (await download(sent.message?.id ?? '', 'full', player.token)).arrayBuffer(),
    );
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect([kept.includes('Secret'), kept.includes('script')]).toEqual([false, false]);
  });

  test('is recognized by its bytes, not by its declared type', async () => {
    const png = await photo(20, 20).png().toBuffer();
    expect((await upload(png, { type: 'image/jpeg' })).status).toBe(201);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const forged: [string, Buffer][] = [
      ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a drawing', svg],
      ['a drawing behind a head', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])],
      ['a GIF', await photo(20, 20).gif().toBuffer()],
      ['half a picture', (await photo(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 20_000)],
      ['a head alone', png.subarray(0, 8)],
    ];
    for (const [kind, bytes] of forged) {
      const refused = await upload(bytes);
      expect([kind, refused.status, refused.code]).toEqual([kind, 422, 'PICTURE_UNREADABLE']);
    }
    expect((await upload(Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400);
    expect((await upload(png, { type: 'text/html' })).status).toBe(415);
  });

  test('is refused if it would decompress to too much, or is too large', async () => {
    const packed = bomb(30_000, 30_000);
    expect(packed.length).toBeLessThan(5_000);
    expect(await upload(packed, { type: 'image/png' })).toMatchObject({
      status: 413,
      code: 'PICTURE_TOO_LARGE',
    });
    expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('[API-2] is visible to nobody else', async () => {
    const stranger = await openPlayer(open.url);
    const bytes = await photo(30, 30).jpeg().toBuffer();
    const sent = await upload(bytes, { ref: 'private-1' });
    const id = sent.message?.id ?? '';
    expect((await upload(bytes, { ref: 'private-1' })).message?.id).toBe(id);
    expect((await download(id, 'full', stranger.token)).status).toBe(404);
    expect((await download(id, 'full', undefined)).status).toBe(401);
    expect((await download('999999', 'full', player.token)).status).toBe(404);
    expect((await download(id, 'all', player.token)).status).toBe(422);
    expect((await upload(bytes, { who: stranger })).status).toBe(404);
  });

  test('a player sends at most ten in ten minutes', async () => {
    const bytes = await photo(8, 8).png().toBuffer();
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) statuses.push((await upload(bytes)).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([10, 429]);
  });

  test('is included in the backup', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maidan-pictures-'));
    const file = join(folder, 'backup.gz');
    await writeBackup(open.app.db, file, new Date());
    const other = await openEmptyMemoryDatabase();
    await restoreBackup(other, { path: file }, ...SCHEMA_FOLDERS);
    const pictures = (db: typeof other) =>
      query<{ hash: string }>(
        db,
        sql`select message_id, md5(full_bytes) as hash, md5(preview_bytes) as other from chat_picture order by 1`,
      );
    const kept = await pictures(open.app.db);
    expect(kept.length).toBeGreaterThan(10);
    expect(await pictures(other)).toEqual(kept);
    await other.close();
    await rm(folder, { recursive: true });
  });
});
