import {
  type BookmakerMarket,
  type EventMarkets,
  type FancyMarket,
  fancyTypeCodes,
  noFancyQuote,
} from '@maidan/contract';
import type { FeedBookmaker, FeedFancy } from '../../sports/index.ts';
import type { ShownOffer } from './shown-offer.ts';
import { presentSubject } from '../bets/present-bet.ts';
import { subjectOf } from '../bets/price-bet.ts';

/** The current bookmaker and fancy markets of an event (EXCH-12): none for an unknown event. */
export function presentEvent(offer: ShownOffer, eventId: string): EventMarkets {
  return {
    fancies: Object.fromEntries(
      offer.fanciesOf(eventId).map((fancy) => [fancy.fancyId, presentFancy(offer, fancy)]),
    ),
    bookmakers: Object.fromEntries(
      offer.bookmakersOf(eventId).map((bookmaker) => [bookmaker.marketId, presentBookmaker(bookmaker)]),
    ),
  };
}

function presentFancy(offer: ShownOffer, fancy: FeedFancy): FancyMarket {
  const result = offer.findFancyResult(fancy.fancyId);
  return {
    marketKey: fancy.fancyId,
    title: fancy.name,
    subject: presentSubject(subjectOf(fancy, offer.findEvent(fancy.eventId))),
    kind: fancy.kind,
    type: fancyTypeCodes[fancy.kind],
    status: fancy.status,
    ...noFancyQuote,
    ...presentQuote(fancy),
    isSuspended: fancy.status !== 'OPEN',
    isBallRunning: fancy.ballRunning,
    stakeMin: fancy.stakeMin,
    stakeMax: fancy.stakeMax,
    result: result?.outcome === 'ran' ? result.runs : null,
    voidReason: result?.outcome === 'void' ? result.reason : null,
  };
}

function presentQuote(fancy: FeedFancy): Partial<FancyMarket> {
  switch (fancy.kind) {
    case 'SESSION':
    case 'BALL': {
      const { quote } = fancy;
      return quote === undefined
        ? {}
        : { no: quote.no.run, noRate: quote.no.rate, yes: quote.yes.run, yesRate: quote.yes.rate };
    }
    case 'KHADDA': {
      const starts = fancy.quote?.map(({ start, rate }) => ({ run: start, rate })) ?? null;
      return { width: fancy.width, starts };
    }
    case 'ODD_EVEN':
      return fancy.quote === undefined ? {} : { odd: fancy.quote.odd / 100, even: fancy.quote.even / 100 };
    case 'LOTTERY':
      break;
  }
  return { digits: fancy.quote?.map((odds, digit) => ({ digit, odds: odds / 100 })) ?? null };
}

function presentBookmaker(bookmaker: FeedBookmaker): BookmakerMarket {
  return {
    marketKey: bookmaker.marketId,
    name: bookmaker.name,
    status: bookmaker.status,
    stakeMin: bookmaker.stakeMin,
    stakeMax: bookmaker.stakeMax,
    runners: bookmaker.runners.map((runner) => ({
      runnerId: runner.runnerId,
      name: runner.name,
      backRate: runner.backRate ?? null,
      layRate: runner.layRate ?? null,
      isSuspended: runner.suspended || bookmaker.status !== 'OPEN',
      isBallRunning: bookmaker.ballRunning,
    })),
  };
}
