import type { calls as allCalls, LimitPeriod, SaferPlay } from '@maidan/contract';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { changeDepositLimit, type LimitRequest } from './change-deposit-limit.ts';
import { listDepositLimits, type SumDeposits } from './refuse-over-limit.ts';
import { takeTimeOut } from './take-time-out.ts';
import type { TimeOuts } from './time-outs.ts';
import { selectTimeOutEnd } from './time-out-store.ts';

/** Dependencies of the calls. */
export interface SaferPlayDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeOuts: Pick<TimeOuts, 'begin'>;
  /** Both from the cashier, which can't be imported. */
  readonly sumDeposits: SumDeposits;
  readonly hasDeposited: (reader: Reader, playerId: bigint) => Promise<boolean>;
}

/** Serves the player's own controls. A time-out counts in this process before its answer is sent. */
export function saferPlayHandlers(
  deps: SaferPlayDeps,
): Handlers<
  Pick<
    typeof allCalls,
    'showSaferPlay' | 'takeTimeOut' | 'setDepositLimit' | 'confirmLooserLimit' | 'keepDepositLimit'
  >
> {
  const { db, clock, timeOuts, sumDeposits, hasDeposited } = deps;
  const show = async (playerId: bigint): Promise<SaferPlay> => {
    const now = clock.now();
    const endsAt = await selectTimeOutEnd(db, playerId, now);
    return {
      timeOut: endsAt === undefined ? null : { endsAt },
      depositLimits: await listDepositLimits(db, playerId, { sumDeposits, now }),
      hasDeposited: await hasDeposited(db, playerId),
    };
  };
  const change = async (playerId: bigint, period: LimitPeriod, request: LimitRequest) => {
    await changeDepositLimit(deps, playerId, period, request);
    return show(playerId);
  };
  return {
    showSaferPlay: (_, { player }) => show(player.id),
    async takeTimeOut({ body }, { player }) {
      timeOuts.begin(player.id, await takeTimeOut(deps, player.id, body.length));
      return show(player.id);
    },
    setDepositLimit: ({ params, body }, { player }) =>
      change(player.id, params.period, { kind: 'set', amount: body.amount }),
    confirmLooserLimit: ({ params }, { player }) => change(player.id, params.period, { kind: 'confirm' }),
    keepDepositLimit: ({ params }, { player }) => change(player.id, params.period, { kind: 'keep' }),
  };
}
