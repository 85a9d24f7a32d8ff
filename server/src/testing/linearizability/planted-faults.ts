import type { Plant } from '../simulation/plants/plants.ts';
import type { RECORDERS } from './recorders.ts';

/** A fault that histories of that kind have to show. It exists only in the process that plants it. */
export interface PlantedFault extends Plant {
  readonly kind: keyof typeof RECORDERS;
}

/** The faults by name: each answers every call rightly while calls come one after the other. */
export const PLANTED_FAULTS: Readonly<Record<string, PlantedFault>> = {
  'shared-batch': {
    kind: 'wallet',
    what: 'calls of one player are decided in the same batch, each by the wallet as it was before all of them',
    replaces: [
      {
        file: 'server/src/domains/casino/seamless-wallet/serve-wallet.ts',
        from: 'const index = Math.max(...keys.map((key) => batchAfter.get(key) ?? 0));',
        to: 'const index = 0;',
      },
      {
        file: 'server/src/domains/casino/seamless-wallet/carry-out.ts',
        from: 'if (new Set(ids).size < ids.length) throw',
        to: 'if (ids.length < 0) throw',
      },
    ],
  },
  'later-matches': {
    kind: 'order-book',
    what: 'an order is answered as its whole batch leaves it, with matches that came later than the order and its money',
    replaces: [
      {
        file: 'server/src/domains/exchange/book/commit-loop.ts',
        from: 'commands.map((command) => copyOutcome(batch.apply(command)));',
        to: 'commands.map((command) => batch.apply(command)).map(copyOutcome);',
      },
    ],
  },
  'lost-update': {
    kind: 'mines',
    what: 'a round is changed as it was some moments before it was locked, which overwrites what came between',
    replaces: [
      {
        file: 'playhouse/src/server/locked-rounds.ts',
        from: 'const rounds = await lockRounds(tx, deps, lock);\n  const result = await work(rounds);',
        to: 'const rounds = await lockRounds(tx, deps, lock);\n  await query(tx, sql`commit`);\n  await new Promise((resolve) => setTimeout(resolve, 5));\n  await query(tx, sql`begin`);\n  const result = await work(rounds);',
      },
    ],
  },
};
