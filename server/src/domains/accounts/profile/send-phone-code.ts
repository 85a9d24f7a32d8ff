import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { canonicalPhone } from '../model.ts';
import { sendCode } from '../one-time-codes.ts';
import { selectPhones, selectVerifiedElsewhere } from '../store.ts';

/** Which of a player's numbers: the one of the sign-up form, or one added later. */
export type PhonePlace = 'own-phone' | 'added-phone';

/**
 * Sends a code to a number of the player (rows ACCT-4, ACCT-5, AUTH-17). Refuses PHONE_NOT_YOURS,
 * PHONE_ALREADY_VERIFIED, and PHONE_TAKEN when another player has verified the number.
 */
export async function sendPhoneCode(
  deps: AccountsDeps,
  player: Player,
  wanted: { readonly typedPhone: string; readonly place: PhonePlace },
  address: string,
): Promise<void> {
  const phone = canonicalPhone(wanted.typedPhone);
  const phones = await selectPhones(deps.db, player.id);
  const found = phones.find((one) => one.phone === phone && one.isOwn === (wanted.place === 'own-phone'));
  if (found === undefined) throw new Refusal('PHONE_NOT_YOURS');
  if (found.verified) throw new Refusal('PHONE_ALREADY_VERIFIED');
  if (await selectVerifiedElsewhere(deps.db, player.id, phone)) throw new Refusal('PHONE_TAKEN');
  deps.limits.code(`player ${player.id}`, address);
  const key = { playerId: player.id, purpose: wanted.place };
  await sendCode(deps, { key, receiver: { channel: 'sms', to: phone } });
}
