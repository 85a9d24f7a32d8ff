import {
  RISK_CASES_PAGE,
  RISK_FINDINGS_SHOWN,
  type RiskCase,
  type RiskEvidence,
  riskDecisions,
  riskStates,
  type RiskStep,
  type RiskTopic,
} from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../kernel/database/keyset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  type CaseFilter,
  type CaseRow,
  selectByAge,
  selectByScore,
  selectCase,
  selectDecided,
  selectOthers,
  selectSteps,
} from './case-store.ts';
import { countEvidence, type FindingRow, selectEvidence, selectRulesOf } from './finding-store.ts';

/** Which cases are asked for. */
export interface CaseQuery {
  readonly state?: 'waiting' | 'decided' | (typeof riskStates)[number] | undefined;
  readonly topic?: RiskTopic | undefined;
  readonly owner?: 'mine' | 'nobody' | undefined;
  readonly player?: string | undefined;
}

/** Steps of a case's history, and other cases of its player, that are shown. */
const STEPS_MAX = 200;
const OTHERS_MAX = 20;

const UNDECIDED = riskStates.filter((state) => !isDecision(state));

/** A page of cases: undecided ones by score or age, decided ones the newest first. */
export async function listCases(
  reader: Reader,
  {
    order = 'score',
    after,
    ...asked
  }: CaseQuery & {
    readonly order?: 'score' | 'age' | undefined;
    readonly after?: string | undefined;
  },
  memberId: bigint,
): Promise<{ cases: RiskCase[]; next: string | null }> {
  const filter = filterOf(asked, memberId);
  const select = isOfDecided(filter) ? pageOfDecided : order === 'score' ? pageByScore : pageByAge;
  const { rows, next } = await select(reader, filter, after);
  return { cases: await presentAll(reader, rows), next };
}

/** What a query of a member asks for. */
export function filterOf(
  { state = 'waiting', topic, owner, player }: CaseQuery,
  memberId: bigint,
): CaseFilter {
  const states = state === 'waiting' ? UNDECIDED : state === 'decided' ? riskDecisions : [state];
  const ownerId = owner === 'mine' ? memberId : owner === 'nobody' ? null : undefined;
  return { states, topic, ownerId, player: player === '' ? undefined : player };
}

/** True if the filter's cases are decided ones. */
export const isOfDecided = ({ states }: CaseFilter): boolean => states.every(isDecision);

function isDecision(state: string): boolean {
  return riskDecisions.some((decision) => decision === state);
}

interface Page {
  readonly rows: readonly CaseRow[];
  readonly next: string | null;
}

async function pageByScore(reader: Reader, filter: CaseFilter, after?: string): Promise<Page> {
  // A place in this order has the score where others have the moment.
  const end = after === undefined ? undefined : readPageEnd(after);
  const below = end && { score: BigInt(end.at.getTime()), id: end.id };
  const rows = await selectByScore(reader, filter, below, RISK_CASES_PAGE + 1);
  const { page, last } = cutPage(rows, RISK_CASES_PAGE);
  return { rows: page, next: last === undefined ? null : `${last.score}.${last.id}` };
}

async function pageByAge(reader: Reader, filter: CaseFilter, after?: string): Promise<Page> {
  const end = after === undefined ? undefined : readPageEnd(after);
  const { page, last } = cutPage(
    await selectByAge(reader, filter, end, RISK_CASES_PAGE + 1),
    RISK_CASES_PAGE,
  );
  return { rows: page, next: last === undefined ? null : writePageEnd({ at: last.foundAt, id: last.id }) };
}

async function pageOfDecided(reader: Reader, filter: CaseFilter, after?: string): Promise<Page> {
  const end = after === undefined ? undefined : readPageEnd(after);
  const rows = await selectDecided(reader, filter, end, RISK_CASES_PAGE + 1);
  const { page, last } = cutPage(rows, RISK_CASES_PAGE);
  const next = last === undefined ? null : writePageEnd({ at: last.decidedAt ?? last.foundAt, id: last.id });
  return { rows: page, next };
}

/** A case with its newest evidence, its history and its player's other cases; NOT_FOUND for an unknown one. */
export async function showCase(
  reader: Reader,
  id: bigint,
): Promise<{
  case: RiskCase;
  evidence: RiskEvidence[];
  evidenceCount: number;
  steps: RiskStep[];
  others: RiskCase[];
}> {
  const row = await selectCase(reader, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const others = await selectOthers(reader, row.playerId, id, OTHERS_MAX);
  const [shown, ...othersShown] = await presentAll(reader, [row, ...others]);
  if (shown === undefined) throw new Refusal('NOT_FOUND');
  return {
    case: shown,
    evidence: (await selectEvidence(reader, id, RISK_FINDINGS_SHOWN)).map(presentEvidence),
    evidenceCount: await countEvidence(reader, id),
    steps: await selectSteps(reader, id, STEPS_MAX),
    others: othersShown,
  };
}

/** Cases as the desk shows them, each with the rules that found something. */
export async function presentAll(reader: Reader, rows: readonly CaseRow[]): Promise<RiskCase[]> {
  const rules = Map.groupBy(
    await selectRulesOf(
      reader,
      rows.map(({ id }) => id),
    ),
    ({ caseId }) => caseId,
  );
  return rows.map(({ playerId, username, ownerId, ownerName, ...row }) => ({
    ...row,
    player: { id: playerId, username },
    owner: ownerId === null || ownerName === null ? null : { staffId: ownerId, name: ownerName },
    rules: (rules.get(row.id) ?? []).map(({ rule }) => rule),
  }));
}

/** A finding as the desk shows it. */
export function presentEvidence({ amounts, counts, numbers, refs, ...row }: FindingRow): RiskEvidence {
  return {
    ...row,
    amounts: { ...amounts },
    counts: { ...counts },
    numbers: { ...numbers },
    refs: [...refs],
  };
}
