import { money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import {
  insertCase,
  replaceEvidence,
  selectCaseOf,
  selectPairs,
  type TiedPair,
  updateFound,
} from './case-store.ts';
import type { Finding } from './model.ts';

/** A new account that looks like that of a player who excluded themselves, and by what. */
export interface ExclusionLikeness {
  readonly excludedId: bigint;
  readonly playerId: bigint;
  readonly hasSameDevice: boolean;
  readonly hasSameName: boolean;
  readonly hasSameBirthday: boolean;
}

const NOTHING = money(0n);

/**
 * Raises a case about the two accounts (CARE-18), or adds to the open one what is new. A dismissed one is raised again only where the
 * birthday is found the same too.
 */
export async function raiseExclusionCase(tx: Tx, likeness: ExclusionLikeness, now: Date): Promise<void> {
  const { excludedId, playerId, hasSameDevice, hasSameName, hasSameBirthday } = likeness;
  const known = await selectCaseOf(tx, 'excluded', [excludedId, playerId]);
  const [before] = known === undefined ? [] : await selectPairs(tx, known.id);
  const isNew = hasSameBirthday && before?.hasSameBirthday !== true;
  if (known !== undefined && known.state !== 'open' && !isNew) return;
  const member = { matchedInside: NOTHING, matchedTotal: NOTHING, won: NOTHING };
  const finding: Finding = {
    kind: 'excluded',
    members: [excludedId, playerId].map((one) => ({ ...member, playerId: one })),
    pairs: [],
    matched: NOTHING,
    moved: NOTHING,
  };
  const pair: TiedPair = {
    winnerId: excludedId,
    loserId: playerId,
    markets: 0,
    trades: 0,
    matched: NOTHING,
    moved: NOTHING,
    hasSameDevice: hasSameDevice || before?.hasSameDevice === true,
    hasSameAddress: false,
    isReferral: false,
    hasSameName: hasSameName || before?.hasSameName === true,
    hasSameBirthday: hasSameBirthday || before?.hasSameBirthday === true,
  };
  if (known?.state !== 'open') await replaceEvidence(tx, await insertCase(tx, finding, now), finding, [pair]);
  else if (await updateFound(tx, known.id, finding, now))
    await replaceEvidence(tx, known.id, finding, [pair]);
}
