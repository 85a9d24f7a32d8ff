import type { Tx } from '../../../kernel/db.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { AccountsDeps } from '../deps.ts';
import { createPlayer } from './create-player.ts';

/** Whose account is opened; the rules are those of the sign-up form. */
export interface AccountHolder {
  readonly username: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Opens a player account with an empty wallet for somebody who doesn't sign up themselves, with a password made here and answered once; `place`
 * runs in the same transaction. Nobody is logged in by it, and nothing accepted: the documents are asked for before the first bet. Refuses
 * INVALID_FORM, DETAILS_REFUSED and REGISTER_SILENT as a sign-up does.
 */
export async function openAccountFor(
  deps: AccountsDeps,
  { username, email, phone }: AccountHolder,
  {
    address,
    place,
  }: {
    readonly address: string;
    readonly place: (tx: Tx, playerId: bigint) => Promise<void>;
  },
): Promise<{ readonly password: string }> {
  const password = newPassword(deps.random);
  const form = { username, email, phone, password, currency: 'BDT' as const };
  await createPlayer(deps, form, { address }, (tx, { playerId }) => place(tx, playerId));
  return { password };
}

/** Lower-case letters and digits that can be told apart on a small screen and read out. */
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 10;

function newPassword(random: Random): string {
  const letters = Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_ALPHABET[random.below(PASSWORD_ALPHABET.length)],
  );
  return letters.join('');
}
