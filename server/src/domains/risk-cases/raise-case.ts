import type { RiskTopic } from '@maidan/contract/office';
import type { Tx } from '../../kernel/db.ts';
import {
  insertCase,
  insertStep,
  selectDecidedScore,
  selectUndecidedForUpdate,
  updateScore,
} from './case-store.ts';
import { selectWeighed, selectWithoutCase, updateCaseOfFindings } from './finding-store.ts';
import { DAY_MS } from './rules/units.ts';
import { CASE_SCORE_MIN, scoreOf } from './score.ts';

/** How long a finding that is too little for a case waits for company. */
const WAIT_MS = 30 * DAY_MS;
/** How long a decided case keeps what scores no more than it from opening another. */
const DECIDED_COUNTS_MS = 90 * DAY_MS;
/** How long staff have until a case's first deadline. */
const DEADLINE_MS = 3 * DAY_MS;

/**
 * Adds what is found of a player to the undecided case about it, or opens one where that scores enough: more, too, than the last one
 * that was decided. Whatever scores less waits. An entry of a list is found once, so it opens a case whatever was decided before.
 */
export async function raiseCase(tx: Tx, playerId: bigint, topic: RiskTopic, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WAIT_MS);
  const found = await selectWithoutCase(tx, playerId, topic, since);
  if (found.length === 0) return;
  const undecided = await selectUndecidedForUpdate(tx, playerId, topic);
  if (undecided !== undefined) {
    await updateCaseOfFindings(tx, undecided, { playerId, topic, since });
    await updateScore(tx, undecided, scoreOf(await selectWeighed(tx, undecided)), now);
    await insertStep(tx, undecided, { step: 'grew', at: now, text: null });
    return;
  }
  const score = scoreOf(found);
  const decidedSince = new Date(now.getTime() - DECIDED_COUNTS_MS);
  const decided = await selectDecidedScore(tx, playerId, topic, decidedSince);
  const isNews = decided === undefined || score > decided || found.some(({ rule }) => rule === 'listed-name');
  if (score < CASE_SCORE_MIN || !isNews) return;
  const deadlineAt = new Date(now.getTime() + DEADLINE_MS);
  const id = await insertCase(tx, { playerId, topic, score, now, deadlineAt });
  await updateCaseOfFindings(tx, id, { playerId, topic, since });
  await insertStep(tx, id, { step: 'opened', at: now, text: null });
}
