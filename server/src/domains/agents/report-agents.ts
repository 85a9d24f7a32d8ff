import { AGENT_LINES_MAX, type AgentReportRow, type AgentStatement } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { dhakaDayStart, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import type { AgentsDeps } from './deps.ts';
import { selectLines, selectReport, sumChanges } from './due-store.ts';
import { getNode } from './get-node.ts';

/** Days of Dhaka, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** What changed of what a node owes on these days (AGENT-17). Refuses NOT_FOUND. */
export async function showStatement({ db }: AgentsDeps, nodeId: bigint, days: Days): Promise<AgentStatement> {
  const { id, name, kind, parentId } = await getNode(db, nodeId);
  const above = parentId === null ? undefined : await getNode(db, parentId);
  const range = rangeOf(days);
  const before = await sumChanges(db, nodeId, { from: new Date(0), to: range.from });
  const { results, paid } = await sumChanges(db, nodeId, range);
  const lines = await selectLines(db, nodeId, range, AGENT_LINES_MAX + 1);
  const opening = money(before.results - before.paid);
  return {
    node: { id, name, kind },
    above: { id: above?.id ?? id, name: above?.name ?? name },
    opening,
    closing: money(opening + results - paid),
    results,
    paid,
    lines: lines.slice(0, AGENT_LINES_MAX),
    isCut: lines.length > AGENT_LINES_MAX,
  };
}

/** What a node and each below it earned on these days, and what is open now (AGENT-17). Refuses NOT_FOUND. */
export async function reportAgents(
  { db }: AgentsDeps,
  nodeId: bigint,
  days: Days,
): Promise<{ rows: AgentReportRow[]; isCut: boolean }> {
  await getNode(db, nodeId);
  const rows = await selectReport(db, nodeId, rangeOf(days), AGENT_LINES_MAX + 1);
  return {
    rows: rows.slice(0, AGENT_LINES_MAX).map(({ path, ...row }) => ({ ...row, above: path.slice(0, -1) })),
    isCut: rows.length > AGENT_LINES_MAX,
  };
}

const rangeOf = ({ from, to }: Days): MomentRange => ({
  from: dhakaDayStart(from),
  to: dhakaMidnight(dhakaDayStart(to), 1),
});
