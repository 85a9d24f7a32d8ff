import type { Tx } from '../../kernel/db.ts';
import { type PlayerAccounts, openPlayerAccounts } from '../ledger/index.ts';
import { insertPlayer, updatePhoneVerified } from './store.ts';

/** A player who exists from the start, as in the sandbox. */
export interface SeededPerson {
  readonly username: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly referralCode: string;
}

/** Creates a player with a verified phone and an empty wallet; throws if the username is taken. */
export async function openSeededPlayer(
  tx: Tx,
  { username, passwordHash, name, email, phone, referralCode }: SeededPerson,
  now: Date,
): Promise<{ readonly playerId: bigint; readonly wallet: PlayerAccounts }> {
  const nobody = {
    referrerId: undefined,
    givenReferralCode: undefined,
    givenAgentCode: undefined,
    givenAffiliateCode: undefined,
  };
  const person = { username, passwordHash, name, email, phone, referralCode, currency: 'BDT' as const };
  const playerId = await insertPlayer(tx, { ...person, ...nobody }, now);
  await updatePhoneVerified(tx, playerId, phone, now);
  return { playerId, wallet: await openPlayerAccounts(tx, playerId, 'BDT') };
}
