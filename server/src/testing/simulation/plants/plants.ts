/** A text that a fault replaces, in a file named from the root of the checkout. */
export interface Replacement {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A fault that a simulation has to find. It exists only in the process that plants it, as it loads the files. */
export interface Plant {
  readonly what: string;
  readonly replaces: readonly Replacement[];
}

const EXCHANGE = 'server/src/domains/exchange';
const BATCH = `${EXCHANGE}/book/batch.ts`;
const HINDRANCE = `${EXCHANGE}/book/order-hindrance.ts`;

/** The faults by name. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'removed-lock': {
    what: 'a result of staff does not wait for what the feed says under way',
    replaces: [
      {
        file: 'server/src/domains/sports/desk/enter-by-hand.ts',
        from: 'return inTurn(async () => {',
        to: 'return ((work) => work())(async () => {',
      },
    ],
  },
  'skipped-posting': {
    what: 'a settlement does not post the release of what was held',
    replaces: [
      {
        file: `${EXCHANGE}/settlement/move-money.ts`,
        from: 'const raised = index === 0 ? hold : money(0n);\n    draft.add(requestId, [\n      [mainId, money(leg.net - raised), raised],',
        to: 'const raised = money(0n);\n    draft.add(requestId, [\n      [mainId, money(leg.net - raised), raised],',
      },
    ],
  },
  'swapped-comparison': {
    what: 'an order at just the best price rests instead of being matched',
    replaces: [
      {
        file: 'engine/src/book/fast-book.ts',
        from: 'side === BACK ? this.#bestLay >= tick : this.#bestBack <= tick',
        to: 'side === BACK ? this.#bestLay > tick : this.#bestBack < tick',
      },
    ],
  },
  'hold-kept-on-cancel': {
    what: 'cancelling an order does not release what is held for it',
    replaces: [
      {
        file: BATCH,
        from: 'this.record.record(live, result.events, undefined, command.reason);\n    this.record.moveHolds(result.holds);\n    return this.#done(',
        to: 'this.record.record(live, result.events, undefined, command.reason);\n    return this.#done(',
      },
    ],
  },
  'commission-on-losses': {
    what: 'the commission is taken from those who lost',
    replaces: [
      {
        file: 'engine/src/settlement/commission.ts',
        from: 'if (netWinnings <= 0n) return money(0n);',
        to: 'if (netWinnings >= 0n) return money(0n);\n  netWinnings = money(-netWinnings);',
      },
    ],
  },
  'forgotten-bet': {
    what: 'the correction of a result forgets one of the players',
    replaces: [
      {
        file: `${EXCHANGE}/settlement/resettle-market.ts`,
        from: 'const moves = before.map((old) => {',
        to: 'const moves = before.slice(1).map((old) => {',
      },
    ],
  },
  'forgotten-key': {
    what: 'an order does not leave the name by which a repeat is known',
    replaces: [
      {
        file: BATCH,
        from: 'this.#placedByName.set(nameOf(command), order);\n    live.names.add(nameOf(command));\n    return this.#done(command.playerId, order);',
        to: 'this.#placedByName.set(nameOf(command), order);\n    return this.#done(command.playerId, order);',
      },
    ],
  },
  'rounded-up': {
    what: 'the commission is rounded up, to the house',
    replaces: [
      {
        file: 'engine/src/settlement/commission.ts',
        from: "100_000_000n, 'down')",
        to: "100_000_000n, 'up')",
      },
    ],
  },
  'old-version': {
    what: 'an order that waited out its delay is matched in a market that has changed since',
    replaces: [
      {
        file: BATCH,
        from: "if (state.version !== live.state.version || state.status !== 'OPEN')",
        to: 'if (state.version < 0)',
      },
      { file: BATCH, from: '&& hasMovedSince(live, delayedUnder)) {', to: '&& live.state.version < 0) {' },
      { file: HINDRANCE, from: ': hasMovedSince(live, delayedUnder);', to: ': false;' },
    ],
  },
  'place-at-win-odds': {
    what: 'the place part of a bet each way is paid at the odds of the win',
    replaces: [
      {
        file: 'engine/src/settlement/settle-market.ts',
        from: 'const placeWeight = weight + (divisor - 1n) * 100n * size;',
        to: 'const placeWeight = weight * divisor;',
      },
    ],
  },
  'reduced-down': {
    what: 'odds that a removed runner reduces are rounded down',
    replaces: [
      {
        file: `${EXCHANGE}/settlement/settlement-store.ts`,
        from: '::bigint * 2 + 10000) / 20000)::integer',
        to: '::bigint * 2) / 20000)::integer',
      },
    ],
  },
  'unpaid-debt': {
    what: 'what a player owes is not repaid out of what comes in',
    replaces: [
      {
        file: 'server/src/migrations/002-ledger.sql',
        from: "where kind = 'player_debt' and balance < 0) then",
        to: "where kind = 'player_debt' and balance < 0 and false) then",
      },
    ],
  },
};
