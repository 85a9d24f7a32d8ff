import { inTransaction, isUniqueViolation, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { openPlayerAccounts, walletCurrency } from '../../ledger/index.ts';
import type { AccountsDeps } from '../deps.ts';
import { canonicalPhone } from '../model.ts';
import { insertPlayer } from '../store.ts';
import { newPlayer, refuseTaken } from './sign-up.ts';

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
  { username, email, phone: typed }: AccountHolder,
  {
    address,
    place,
  }: {
    readonly address: string;
    readonly place: (tx: Tx, playerId: bigint) => Promise<void>;
  },
): Promise<{ readonly password: string }> {
  deps.limits.signUp(address);
  const phone = canonicalPhone(typed);
  const notTaken = deps.limits.meetTaken(address);
  await refuseTaken(deps, { username, email, phone });
  await deps.newcomers.refuseKnown(deps.db, { numbers: [phone], email });
  notTaken();
  await deps.newcomers.askOutside({ name: '', birthday: undefined, email, phone });
  const password = newPassword(deps.random);
  const passwordHash = await deps.passwords.hash(password);
  const form = { username, password, email, phone, currency: 'BDT' as const };
  const player = newPlayer(deps.random, form, { phone, passwordHash, referrerId: undefined });
  const now = deps.clock.now();
  try {
    await inTransaction(deps.db, async (tx) => {
      const playerId = await insertPlayer(tx, player, now);
      await openPlayerAccounts(tx, playerId, walletCurrency);
      await deps.newcomers.meet(tx, playerId, { name: player.name });
      await emit(tx, { kind: 'player-signed-up', playerId }, now);
      await place(tx, playerId);
    });
  } catch (error) {
    // Somebody took the name, the mailbox or the number meanwhile: says which.
    if (isUniqueViolation(error)) await refuseTaken(deps, player);
    throw error;
  }
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
