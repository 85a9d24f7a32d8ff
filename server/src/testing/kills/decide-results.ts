import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { keepAuditKeys, makeInvitation } from '../../domains/staff/index.ts';
import { readConfig } from '../../config.ts';
import { inTransaction } from '../../kernel/db.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { systemRandom } from '../../kernel/secrets/random.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { SCHEMA_FOLDERS } from '../../schema-folders.ts';
import { type TestStaff, askOffice, enterByLink } from '../open-office.ts';
import { confirmChange, listChanges } from '../second-member.ts';
import type { ServerStorage } from '../server-storage.ts';
import type { WireAnswer } from '../wire-client.ts';
import type { Draw } from './journal.ts';

/** A market whose result staff set, and set again: of the exchange, or against the house. */
export interface DeskMarket {
  readonly kind: 'exchange' | 'house';
  readonly id: string;
  /** The results that it takes in turns. */
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

/** A result that one member proposes and another confirms. */
export interface Decision {
  readonly market: DeskMarket;
  readonly result: Readonly<Record<string, unknown>>;
  /** How often the market had been settled before. */
  readonly settlement: number;
  /** Names the decision: no other has this reason. */
  readonly reason: string;
  /** Whether the server acknowledged that it waits for its confirmation. */
  isProposed: boolean;
  /** Whether the server acknowledged that it was carried out. */
  isDone: boolean;
  /** Whether it was refused: its market has got another result, or takes none. */
  isRefused: boolean;
}

/** The staff who set results, and what they were promised. */
export interface Desk {
  readonly staff: readonly [TestStaff, TestStaff];
  readonly markets: DeskMarket[];
  readonly decisions: Decision[];
}

/** Makes two traders at the machine, before the first start, as `npm run staff` does; answers their tokens. */
export async function inviteTraders(storage: ServerStorage): Promise<string[]> {
  const db = await storage.open();
  try {
    await migrate(db, ...SCHEMA_FOLDERS);
    const auditKeys = await keepAuditKeys(db, readConfig({ ...storage.environment }).auditKeyFile);
    const deps = { clock: systemClock, random: systemRandom, auditKeys };
    const doer = { staff: undefined, role: undefined, address: 'command line' };
    const invite = () =>
      inTransaction(db, (tx) => makeInvitation(tx, deps, { role: 'trader', source: 'command' }, doer));
    return [(await invite()).token, (await invite()).token];
  } finally {
    await db.close();
  }
}

/** Lets the two enter. */
export async function openDesk(url: string, tokens: readonly string[]): Promise<Desk> {
  const enter = (at: number) => enterByLink({ url, clock: systemClock }, tokens[at] ?? '', `trader${at}`);
  return { staff: [await enter(0), await enter(1)], markets: [], decisions: [] };
}

/** Only the newest are corrected again: a run of many rounds has hundreds. */
const CORRECTED_MAX = 6;

/** Settles one of the desk's newest markets by hand, or corrects its result. */
export async function takeDeskStep(url: string, desk: Desk, draw: Draw): Promise<void> {
  const markets = desk.markets.slice(-CORRECTED_MAX);
  const market = markets[draw(markets.length)];
  if (market === undefined) return pause();
  const settlement = await countSettlements(url, desk, market);
  if (settlement === undefined) return pause();
  const result = market.results[settlement % market.results.length] ?? {};
  const reason = `As the umpire says ${randomUUID()}`;
  const decision: Decision = {
    market,
    result,
    settlement,
    reason,
    isProposed: false,
    isDone: false,
    isRefused: false,
  };
  desk.decisions.push(decision);
  await carryOn(url, desk, decision);
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

const previewed = z.object({ settlement: z.number() });

/** How often a market has been settled; undefined when the desk no longer knows it. */
export async function countSettlements(
  url: string,
  { staff: [member] }: Desk,
  { kind, id, results }: DeskMarket,
): Promise<number | undefined> {
  const call = `POST /api/office/trading/${kind}/${id}/preview`;
  const answer = await askOffice(url, call, { cookie: member.cookie, body: { result: results[0] } });
  refuseFault(call, answer);
  return answer.status === 200 ? previewed.parse(answer.body).settlement : undefined;
}

/**
 * Proposes a decision, unless that was acknowledged, and has the other member confirm it. It may have been carried out
 * already without an acknowledgement: then there is nothing left to confirm.
 */
export async function carryOn(url: string, desk: Desk, decision: Decision): Promise<void> {
  const [proposer, second] = desk.staff;
  if (!decision.isProposed) {
    const { market, result, settlement, reason } = decision;
    const call = `POST /api/office/trading/${market.kind}/${market.id}/settle`;
    const body = { result, settlement, reason };
    const answer = await askOffice(url, call, { cookie: proposer.cookie, body });
    refuseFault(call, answer);
    // What waits may be this very decision, proposed without an acknowledgement.
    if (answer.status === 200) decision.isProposed = true;
    else if (answer.body['code'] !== 'PROPOSAL_WAITS') {
      decision.isRefused = true;
      return;
    }
  }
  const change = (await listChanges({ url }, second)).find(({ reason }) => reason === decision.reason);
  if (change === undefined) {
    decision.isRefused = true;
    return;
  }
  decision.isProposed = true;
  const answer = await confirmChange({ url }, second, change.id);
  refuseFault('the confirmation', answer);
  if (answer.status === 204) decision.isDone = true;
  else decision.isRefused = true;
}

function refuseFault(call: string, { status, text }: WireAnswer): void {
  if (status >= 500 || status === 401 || status === 403)
    throw new Error(`${call} answered ${status}: ${text}`);
}
