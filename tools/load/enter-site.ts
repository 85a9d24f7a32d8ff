import { CallRefused, readRefusal } from '@maidan/contract';
import { z } from 'zod';
import { Missed, type Player } from './player.ts';

const PASSWORD = 'padmanodi2749';
const RETRY_MS = 2_000;

/**
 * Lets a player in: logs in who exists from an earlier run with the seed, signs up anybody else, and verifies the phone.
 * Goes on until it is done; false if the run was over before.
 */
export async function enterSite(player: Player): Promise<boolean> {
  let isKnown = player.options.isSeedGiven;
  while (!player.isOver) {
    try {
      if (!isKnown) await signUp(player);
      isKnown = true;
      await logIn(player);
      await verifyPhone(player);
      return true;
    } catch (error) {
      if (!(error instanceof Missed)) throw error;
      const refusal = error.cause instanceof CallRefused ? error.cause : undefined;
      if (refusal?.code === 'INVALID_CREDENTIALS') isKnown = false;
      else if (refusal?.code === 'INVALID_FORM') isKnown = true;
      else await player.pause(RETRY_MS);
    }
  }
  return false;
}

async function signUp(player: Player): Promise<void> {
  const { username } = player;
  const body = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    name: 'Load Player',
    email: `${username}@load.example`,
    phone: phoneOf(player),
    currency: 'BDT',
  } as const;
  await player.measure('sign up', () => player.client.signUp({ body }));
}

async function logIn(player: Player): Promise<void> {
  const body = { username: player.username, password: PASSWORD };
  const login = await player.measure('log in', () => player.client.login({ body }));
  player.token = login.token;
  player.remoteId = login.remoteId;
}

const outbox = z.array(z.object({ code: z.string().optional() }));

/** Without a verified phone nobody can deposit. The sandbox keeps its messages instead of sending them. */
async function verifyPhone(player: Player): Promise<void> {
  const { client, remoteId, options } = player;
  const { user } = await player.measure('records', () => client.showUser({ query: { remoteId } }));
  if (user.phoneVerified) return;
  const phone = phoneOf(player);
  await player.measure('verify phone', async () => {
    await client.sendPhoneCode({ body: { phone } });
    const kept = await player.fetch(`${options.url}/sandbox/outbox?to=${phone}`);
    const answer: unknown = await kept.json();
    if (!kept.ok) throw readRefusal(kept.status, answer);
    const code = outbox.parse(answer)[0]?.code ?? '';
    await client.verifyPhone({ body: { code } });
  });
}

function phoneOf({ options, index }: Player): string {
  return `019${String(options.seed).padStart(6, '0')}${String(index).padStart(6, '0')}`;
}
