import type { ReferralTerms, ReferredPlayer } from '@maidan/contract';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { countReferred, selectReferred } from './attribution-store.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectPlayer } from '../store.ts';

/** One screenful, as in the inbox. */
const PAGE_SIZE = 20;

/** A page of the players who signed up with the caller's referral code. */
export interface ReferredPage {
  readonly referralCode: string;
  readonly terms: ReferralTerms;
  readonly referred: ReferredPlayer[];
  readonly total: number;
  readonly lastPage: number;
}

/** The caller's referral code and who signed up with it, newest first (row ACCT-7); FORBIDDEN for anyone else's. */
export async function listReferred(
  { db: reader, showReferrals }: Pick<AccountsDeps, 'db' | 'showReferrals'>,
  player: Player,
  wanted: { readonly remoteId: bigint; readonly page: number },
): Promise<ReferredPage> {
  if (wanted.remoteId !== player.id) throw new Refusal('FORBIDDEN');
  const record = await selectPlayer(reader, player.id);
  if (record === undefined) throw new Refusal('NOT_FOUND');
  const total = await countReferred(reader, player.id);
  const rows = await selectReferred(reader, player.id, { size: PAGE_SIZE, number: wanted.page });
  const { terms, progressOf } = await showReferrals(
    reader,
    rows.map(({ id }) => id),
  );
  return {
    referralCode: record.referralCode,
    terms,
    referred: rows.map((row) => ({
      username: maskUsername(row.username),
      joinedAt: row.createdAt,
      phoneVerified: row.phoneVerified,
      ...progressOf(row.id),
    })),
    total,
    lastPage: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

/** Enough of a friend's name to recognize it, too little to log in with: `rahim24x` becomes `ra****4x`. */
export function maskUsername(username: string): string {
  const shown = username.length < 6 ? 1 : 2;
  return `${username.slice(0, shown)}****${username.slice(-shown)}`;
}
