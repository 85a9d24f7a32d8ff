import type { MarketChange, MarketChangeMessage, RunnerChange } from '@maidan/contract/trading';

const levelNames = ['batb', 'batl', 'bdatb', 'bdatl'] as const;
const priceNames = ['atb', 'atl', 'trd', 'spb', 'spl'] as const;

/** A runner as a client of the Exchange Stream keeps it: each ladder by level or by price. */
interface KeptRunner {
  readonly ladders: Map<string, Map<number, readonly number[]>>;
  ltp: number | undefined;
  tv: number | undefined;
  spn: number | undefined;
  spf: number | undefined;
}

/** A market as a client keeps it. */
interface KeptMarket {
  status: string | undefined;
  tv: number | undefined;
  readonly runners: Map<number, KeptRunner>;
}

/** The plainest client of the market stream there can be: it does to its copy what each message says, and nothing else. */
export class StreamBook {
  readonly markets = new Map<string, KeptMarket>();
  initialClk: string | undefined;
  clk: string | undefined;

  /** Applies a message. */
  take(message: MarketChangeMessage): void {
    this.initialClk = message.initialClk ?? this.initialClk;
    this.clk = message.clk ?? this.clk;
    for (const change of message.mc ?? []) this.#takeMarket(change);
  }

  /** A ladder as `price x size`, the best or the first level first. */
  ladder(marketId: string, runnerId: number, name: string): string[] {
    const kept =
      this.markets.get(marketId)?.runners.get(runnerId)?.ladders.get(name) ?? new Map<number, number[]>();
    const sorted = [...kept].toSorted(([one], [other]) => (name === 'atb' ? other - one : one - other));
    return sorted.map(([, entry]) => entry.slice(-2).join(' x '));
  }

  #takeMarket(change: MarketChange): void {
    const known = this.markets.get(change.id);
    const market =
      known === undefined || change.img === true
        ? { status: undefined, tv: undefined, runners: new Map<number, KeptRunner>() }
        : known;
    this.markets.set(change.id, market);
    market.status = change.marketDefinition?.status ?? market.status;
    market.tv = change.tv ?? market.tv;
    for (const runner of change.rc ?? []) takeRunner(market, runner);
  }
}

function takeRunner(market: KeptMarket, change: RunnerChange): void {
  const runner = market.runners.get(change.id) ?? {
    ladders: new Map(),
    ltp: undefined,
    tv: undefined,
    spn: undefined,
    spf: undefined,
  };
  market.runners.set(change.id, runner);
  runner.ltp = change.ltp ?? runner.ltp;
  runner.tv = change.tv ?? runner.tv;
  runner.spn = change.spn ?? runner.spn;
  runner.spf = change.spf ?? runner.spf;
  for (const name of [...levelNames, ...priceNames])
    for (const entry of change[name] ?? []) {
      const ladder = runner.ladders.get(name) ?? new Map<number, readonly number[]>();
      runner.ladders.set(name, ladder);
      const [key = 0] = entry;
      if (entry.at(-1) === 0) ladder.delete(key);
      else ladder.set(key, entry);
    }
}
