import type { Tx } from '../../kernel/db.ts';
import type { Kept } from '../../kernel/kept-facts.ts';
import type { InboxPorts } from './house-part.ts';
import type { NewMessage } from './model.ts';
import { pushMessages } from './push-messages.ts';
import { writeDeposit, writeGrant, writeResult, writeTurnover, writeWithdrawal } from './write-message.ts';

/** The kept facts that players are told of. */
export const toldFacts = [
  'deposit-decided',
  'withdrawal-decided',
  'turnover-opened',
  'bonus-granted',
  'market-settled',
] as const;

/** One of {@link toldFacts}. */
export type ToldFact = (typeof toldFacts)[number];

/** Tells everyone concerned of a kept fact, each once, in the transaction that takes the fact away (ACCT-8). */
export async function deliverFact(
  tx: Tx,
  ports: InboxPorts,
  { kind, subjectId, happenedAt }: Omit<Kept<ToldFact>, 'id'>,
): Promise<void> {
  await pushMessages(tx, await tellers[kind](tx, ports, subjectId), happenedAt);
}

type Teller = (tx: Tx, ports: InboxPorts, subjectId: string) => Promise<NewMessage[]>;

/** Who is told what of each kind of fact; nobody of a subject that is not there or not decided. */
const tellers: Readonly<Record<ToldFact, Teller>> = {
  async 'deposit-decided'(tx, ports, id) {
    const deposit = await ports.findDeposit(tx, BigInt(id));
    if (deposit === undefined) return [];
    const { playerId } = deposit;
    return [{ playerId, kind: 'deposit', cause: `deposit:${id}`, ...writeDeposit(deposit) }];
  },
  async 'withdrawal-decided'(tx, ports, id) {
    const withdrawal = await ports.findWithdrawal(tx, BigInt(id));
    if (withdrawal === undefined) return [];
    const { playerId } = withdrawal;
    return [{ playerId, kind: 'withdrawal', cause: `withdrawal:${id}`, ...writeWithdrawal(withdrawal) }];
  },
  async 'turnover-opened'(tx, ports, id) {
    const turnover = await ports.findTurnover(tx, BigInt(id));
    if (turnover === undefined) return [];
    const { playerId } = turnover;
    return [{ playerId, kind: 'bonus', cause: `turnover:${id}`, ...writeTurnover(turnover) }];
  },
  async 'bonus-granted'(tx, ports, id) {
    const grant = await ports.findGrant(tx, BigInt(id));
    if (grant === undefined) return [];
    const { playerId } = grant;
    return [{ playerId, kind: 'bonus', cause: `grant:${id}`, ...writeGrant(grant) }];
  },
  async 'market-settled'(tx, ports, marketId) {
    const results = await ports.listResults(tx, marketId);
    if (results === undefined) return [];
    const names = ports.findNames(marketId) ?? { event: marketId, market: marketId, runners: new Map() };
    return results.players.map(({ playerId, net }) => ({
      playerId,
      kind: 'bet',
      cause: `market:${marketId}`,
      ...writeResult(net, results.winners, names),
    }));
  },
};
