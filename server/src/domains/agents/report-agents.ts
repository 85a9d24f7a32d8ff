import { AGENT_LINES_MAX, type AgentReportRow, type AgentStatement } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { dhakaDayStart, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import { type AgentsDeps, type By, worksFor } from './deps.ts';
import { selectLines, selectReport, sumChanges } from './due-store.ts';
import { getNode, getReached } from './get-node.ts';
import type { NodeRow } from './node-store.ts';

/** Days of Dhaka, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** What changed of what a node owes on these days, as far as the member may see it (AGENT-17, AGENT-22). Refuses NOT_FOUND. */
export async function showStatement(
  { db }: AgentsDeps,
  nodeId: bigint,
  days: Days,
  member: By,
): Promise<AgentStatement> {
  const node = await getReached(db, nodeId, member, 'itself-or-below');
  const { id, name, kind } = node;
  const seen = { nodeId, topId: worksFor(member) };
  const range = rangeOf(days);
  const before = await sumChanges(db, seen, { from: new Date(0), to: range.from });
  const { results, paid } = await sumChanges(db, seen, range);
  const lines = await selectLines(db, seen, range, AGENT_LINES_MAX + 1);
  const opening = money(before.results - before.paid);
  return {
    node: { id, name, kind },
    above: await findAbove(db, node, seen.topId),
    opening,
    closing: money(opening + results - paid),
    results,
    paid,
    lines: lines.slice(0, AGENT_LINES_MAX),
    isCut: lines.length > AGENT_LINES_MAX,
  };
}

/** Who stands above a node, as far as it is seen; the company itself for the company. */
async function findAbove(
  reader: Reader,
  node: NodeRow,
  topId: bigint,
): Promise<{ readonly id: bigint; readonly name: string } | null> {
  if (node.parentId !== null && node.id === topId) return null;
  const { id, name } = node.parentId === null ? node : await getNode(reader, node.parentId);
  return { id, name };
}

/** What a node and each below it earned on these days, and what is open now, as far as the member may see it (AGENT-17, AGENT-22). Refuses NOT_FOUND. */
export async function reportAgents(
  { db }: AgentsDeps,
  nodeId: bigint,
  days: Days,
  member: By,
): Promise<{ rows: AgentReportRow[]; isCut: boolean }> {
  await getReached(db, nodeId, member, 'itself-or-below');
  const topId = worksFor(member);
  const rows = await selectReport(db, { nodeId, topId }, rangeOf(days), AGENT_LINES_MAX + 1);
  return {
    rows: rows
      .slice(0, AGENT_LINES_MAX)
      .map(({ path, ...row }) => ({ ...row, above: path.slice(path.indexOf(topId), -1) })),
    isCut: rows.length > AGENT_LINES_MAX,
  };
}

const rangeOf = ({ from, to }: Days): MomentRange => ({
  from: dhakaDayStart(from),
  to: dhakaMidnight(dhakaDayStart(to), 1),
});
