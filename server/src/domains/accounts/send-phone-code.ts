import { inTransaction } from '../../kernel/db.ts';
import type { Player } from '../../kernel/http/served-call.ts';
import { newDigits } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { replaceCode } from './code-store.ts';
import type { AccountsPart } from './house-part.ts';
import { canonicalPhone } from './model.ts';
import { selectPhones } from './store.ts';

const DIGITS = 6;
const LIVES_MS = 300_000;
const TRIES_MAX = 5;

/**
 * Sends a code to the player's own phone (rows ACCT-4, AUTH-17); a code sent before is dead then. It is kept as an
 * Argon2id hash, so that trying all of them on a stolen copy takes longer than it lives.
 */
export async function sendPhoneCode(
  part: AccountsPart,
  player: Player,
  typedPhone: string,
  address: string,
): Promise<void> {
  const phone = canonicalPhone(typedPhone);
  const own = (await selectPhones(part.db, player.id)).find((one) => one.isOwn);
  if (own?.phone !== phone) throw new Refusal('PHONE_NOT_YOURS');
  if (own.verified) throw new Refusal('PHONE_ALREADY_VERIFIED');
  part.limits.code(player.id, address);
  const code = newDigits(part.random, DIGITS);
  const hash = await part.passwords.hash(code);
  const now = part.clock.now();
  await inTransaction(part.db, async (tx) => {
    const expiresAt = new Date(now.getTime() + LIVES_MS);
    await replaceCode(tx, { playerId: player.id, sentTo: phone }, { hash, expiresAt, triesMax: TRIES_MAX });
    const text = `${code} is your Maidan code. It is valid for 5 minutes. Never tell it to anyone.`;
    await part.messages.send(tx, { to: phone, channel: 'sms', text, code }, now);
  });
}
