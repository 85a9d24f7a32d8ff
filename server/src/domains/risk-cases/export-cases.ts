import { RISK_EXPORT_ROWS, type RiskCase, type RiskEvidence, type RiskStep } from '@maidan/contract/office';
import { CSV_BEGIN, writeCsvLine } from '../../kernel/csv.ts';
import { inTransaction } from '../../kernel/db.ts';
import type { Member, OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { insertStep, selectByAge, selectCaseForUpdate, selectDecided, selectSteps } from './case-store.ts';
import type { RiskDeps } from './deps.ts';
import { selectEvidence } from './finding-store.ts';
import { type CaseQuery, filterOf, isOfDecided, presentAll, presentEvidence } from './list-cases.ts';
import { subjectOf } from './work-on-case.ts';

type Taker = Pick<OfficeContext, 'audit'> & { readonly member: Member };

/** More than any case has: a rule finds something once a day. */
const ALL_MAX = 100_000;

/** A case with all its evidence and history, noted in both that and the audit log. Refuses NOT_FOUND. */
export function exportCase(
  { db, clock }: RiskDeps,
  id: bigint,
  { member, audit }: Taker,
): Promise<{
  case: RiskCase;
  evidence: RiskEvidence[];
  steps: RiskStep[];
  exportedAt: Date;
  exportedBy: string;
}> {
  const exportedAt = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await selectCaseForUpdate(tx, id);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    await insertStep(tx, id, { step: 'exported', at: exportedAt, text: null }, member);
    await audit(tx, { action: 'risk-case-exported', subject: subjectOf(id) });
    const [shown] = await presentAll(tx, [found]);
    if (shown === undefined) throw new Refusal('NOT_FOUND');
    return {
      case: shown,
      evidence: (await selectEvidence(tx, id, ALL_MAX)).map(presentEvidence),
      steps: await selectSteps(tx, id, ALL_MAX),
      exportedAt,
      exportedBy: member.username,
    };
  });
}

const HEAD = [
  'case',
  'player',
  'topic',
  'state',
  'score',
  'rules',
  'found',
  'last evidence',
  'deadline',
  'owner',
  'decided',
];

/** Cases as the text of a CSV file, with its times in UTC; noted in the audit log. */
export async function exportCases(
  { db }: RiskDeps,
  asked: CaseQuery,
  { member, audit }: Taker,
): Promise<{ csv: string; isCut: boolean }> {
  const filter = filterOf(asked, member.id);
  const select = isOfDecided(filter) ? selectDecided : selectByAge;
  const rows = await select(db, filter, undefined, RISK_EXPORT_ROWS + 1);
  const cases = await presentAll(db, rows.slice(0, RISK_EXPORT_ROWS));
  await inTransaction(db, (tx) =>
    audit(tx, { action: 'risk-cases-exported', subject: 'risk-cases', after: { cases: cases.length } }),
  );
  const lines = [HEAD, ...cases.map(cellsOf)].map(writeCsvLine);
  return { csv: CSV_BEGIN + lines.join(''), isCut: rows.length > RISK_EXPORT_ROWS };
}

function cellsOf({ id, player, topic, state, score, rules, owner, ...times }: RiskCase): string[] {
  const { foundAt, updatedAt, deadlineAt, decidedAt } = times;
  return [
    id.toString(),
    player.username,
    topic,
    state,
    score.toString(),
    rules.join(' '),
    foundAt.toISOString(),
    updatedAt.toISOString(),
    deadlineAt.toISOString(),
    owner?.name ?? '',
    decidedAt?.toISOString() ?? '',
  ];
}
