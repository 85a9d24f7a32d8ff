import type { HouseKind } from '@maidan/contract/office';
import { formatMoney, type Money } from '@maidan/engine';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { FeedBookmaker } from '../feed/feed-bookmaker.ts';
import type { FeedFancy } from '../feed/feed-fancy.ts';
import type { FeedMarket } from '../feed/feed.ts';
import type { KindMargins } from './kind-margins.ts';
import { type MarketTerms, selectTerms, upsertTerms } from './terms-store.ts';
import { bookmakerWithMargin, fancyWithMargin } from './with-margin.ts';

type Stakes = { readonly stakeMin: Money; readonly stakeMax: Money; readonly riskMax?: Money | undefined };

/** Terms that staff set for markets. Cached in memory because each bet reads them. */
export class MarketTermsBook {
  readonly #db: Db;
  readonly #margins: Pick<KindMargins, 'of'>;
  #terms: ReadonlyMap<string, MarketTerms>;

  private constructor(db: Db, margins: Pick<KindMargins, 'of'>, terms: ReadonlyMap<string, MarketTerms>) {
    this.#db = db;
    this.#margins = margins;
    this.#terms = terms;
  }

  /** Loads what was set before. A market without a margin of its own has its kind's. */
  static async open(db: Db, margins: Pick<KindMargins, 'of'>): Promise<MarketTermsBook> {
    return new MarketTermsBook(db, margins, await selectTerms(db));
  }

  /** Reloads: after a commit of which nobody knows whether it was done. */
  async reload(): Promise<void> {
    this.#terms = await selectTerms(this.#db);
  }

  find(key: string): MarketTerms | undefined {
    return this.#terms.get(key);
  }

  /** Sets a market's terms. Refuses TERMS_UNFIT when they take back a turn in play: a book doesn't turn back. */
  async set(key: string, terms: MarketTerms, { audit }: Pick<OfficeContext, 'audit'>): Promise<void> {
    const known = this.#terms.get(key);
    if (known?.isInPlay === true && !terms.isInPlay) throw new Refusal('TERMS_UNFIT');
    await inTransaction(this.#db, async (tx) => {
      await upsertTerms(tx, key, terms);
      await audit(tx, {
        action: 'market-terms-set',
        subject: `market:${key}`,
        ...(known && { before: written(known) }),
        after: { ...written(terms), reason: terms.reason },
      });
    });
    this.#terms = new Map([...this.#terms, [key, terms]]);
  }

  /** An order-book market on its terms. Turning it in play by hand is a material change, as the feed's turn is. */
  ofExchange(market: FeedMarket): FeedMarket {
    const terms = this.#terms.get(market.marketId);
    if (terms === undefined) return market;
    const inPlay = market.inPlay || terms.isInPlay;
    return {
      ...market,
      inPlay,
      version: market.version + Number(inPlay && !market.inPlay),
      betDelaySeconds: inPlay ? (terms.delaySeconds ?? market.betDelaySeconds) : market.betDelaySeconds,
      stakeMin: terms.stakeMin ?? undefined,
      stakeMax: terms.stakeMax ?? undefined,
      riskMax: terms.riskMax ?? undefined,
    };
  }

  /** A bookmaker on its terms, with its margin applied to the rates. */
  ofBookmaker(bookmaker: FeedBookmaker): FeedBookmaker {
    const { marketId } = bookmaker;
    return this.#limited(marketId, bookmakerWithMargin(bookmaker, this.#marginOf(marketId, 'BOOKMAKER')));
  }

  /** A fancy on its terms, in the same way. */
  ofFancy(fancy: FeedFancy): FeedFancy {
    const { fancyId, kind } = fancy;
    return this.#limited(fancyId, fancyWithMargin(fancy, this.#marginOf(fancyId, kind)));
  }

  #marginOf(key: string, kind: HouseKind): number {
    return this.#terms.get(key)?.marginBps ?? this.#margins.of(kind);
  }

  #limited<Market extends Stakes>(key: string, market: Market): Market {
    const terms = this.#terms.get(key);
    if (terms === undefined) return market;
    return {
      ...market,
      stakeMin: terms.stakeMin ?? market.stakeMin,
      stakeMax: terms.stakeMax ?? market.stakeMax,
      riskMax: terms.riskMax ?? undefined,
    };
  }
}

const written = ({ stakeMin, stakeMax, riskMax, marginBps, delaySeconds, isInPlay }: MarketTerms) => ({
  stakeMin: textOf(stakeMin),
  stakeMax: textOf(stakeMax),
  riskMax: textOf(riskMax),
  marginBps,
  delaySeconds,
  isInPlay,
});

const textOf = (amount: Money | null): string | null => (amount === null ? null : formatMoney(amount));
