import sharp from 'sharp';
import { z } from 'zod';
import { type TestStaff, askOffice } from './open-office.ts';
import type { TestApp } from './open-test-app.ts';
import { send, type TestPlayer, type WireAnswer } from './wire-client.ts';

/** A photograph as a phone makes it, with a text in its metadata that nobody is to find afterwards. */
export const takePhoto = (background = '#1a7f5a'): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Somebody Secret' } })
    .jpeg()
    .toBuffer();

/** Begins a verification; returns its id. */
export async function startVerification(
  url: string,
  player: TestPlayer,
  wanted: { readonly kind: string; readonly document: string | null } = {
    kind: 'document',
    document: 'passport',
  },
): Promise<string> {
  const { body } = await send(url, 'POST /api/identity/verifications', { token: player.token, body: wanted });
  return z.object({ id: z.string() }).parse(body).id;
}

/** Sends a picture of a side. */
export async function sendSide(
  url: string,
  player: Pick<TestPlayer, 'token'> | undefined,
  given: {
    readonly id: string;
    readonly side: string;
    readonly bytes: Buffer;
    readonly ref?: string;
    readonly type?: string;
  },
): Promise<{
  readonly status: number;
  readonly code: string | undefined;
  readonly sides: readonly string[];
}> {
  const query = given.ref === undefined ? '' : `?client_ref=${given.ref}`;
  const response = await fetch(
    `${url}/api/identity/verifications/${given.id}/pictures/${given.side}${query}`,
    {
      method: 'POST',
      headers: {
        'content-type': given.type ?? 'image/jpeg',
        ...(player === undefined ? {} : { authorization: `Bearer ${player.token}` }),
      },
      body: new Uint8Array(given.bytes),
    },
  );
  const body = z
    .object({ code: z.string().optional(), sides: z.array(z.string()).optional() })
    .parse(await response.json());
  return { status: response.status, code: body.code, sides: body.sides ?? [] };
}

/** Sends a verification in. */
export const submitVerification = (
  url: string,
  { token }: Pick<TestPlayer, 'token'>,
  id: string,
  number: string | null = null,
): Promise<WireAnswer> =>
  send(url, `POST /api/identity/verifications/${id}/submit`, { token, body: { number } });

/** Sends in a passport with a selfie; returns the verification's id. */
export async function sendPassport(
  url: string,
  player: TestPlayer,
  number: string,
  sides: readonly string[] = ['front', 'selfie'],
): Promise<string> {
  const id = await startVerification(url, player);
  const bytes = await takePhoto();
  for (const side of sides) await sendSide(url, player, { id, side, bytes });
  await submitVerification(url, player, id, number);
  return id;
}

/** Sends in an address; returns the verification's id. */
export async function sendAddress(url: string, player: TestPlayer): Promise<string> {
  const id = await startVerification(url, player, { kind: 'address', document: null });
  await sendSide(url, player, { id, side: 'page', bytes: await takePhoto() });
  await submitVerification(url, player, id);
  return id;
}

/** What a document says of a test's player, who was born on that day. */
export const factsOf = (number: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Test Player',
  birthday: '1990-05-17',
  number,
  expiresOn: null,
  selfieAgrees: true,
  ...more,
});

/** Accepts a document at the desk. */
export const acceptDocument = (
  { url }: Pick<TestApp, 'url'>,
  { cookie }: TestStaff,
  id: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<WireAnswer> =>
  askOffice(url, `POST /api/office/verifications/${id}/accept-document`, { cookie, body: facts });

/** Accepts an address at the desk. */
export const acceptAddress = (
  { url }: Pick<TestApp, 'url'>,
  { cookie }: TestStaff,
  id: string,
  expiresOn: string | null = null,
): Promise<WireAnswer> =>
  askOffice(url, `POST /api/office/verifications/${id}/accept-paper`, { cookie, body: { expiresOn } });

const shown = z.object({
  level: z.number(),
  deposit_left: z.string().nullable(),
  verifications: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: z.string(),
      reason: z.string().nullable(),
      sides: z.array(z.string()),
    }),
  ),
});

/** A player's level, and what was sent in. */
export async function showIdentity(url: string, { token }: Pick<TestPlayer, 'token'>) {
  return shown.parse((await send(url, 'GET /api/identity', { token })).body);
}
