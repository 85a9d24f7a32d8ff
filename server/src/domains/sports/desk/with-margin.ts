import { layRateWithMargin, oddsWithMargin, winRateWithMargin } from '@maidan/engine';
import type { FeedBookmaker, FeedBookmakerRunner } from '../feed/feed-bookmaker.ts';
import type { FeedFancy, FancyOffer } from '../feed/feed-fancy.ts';

/** A bookmaker with a margin on top of its feed's rates; a rate that leaves nothing to win is not quoted. */
export function bookmakerWithMargin(bookmaker: FeedBookmaker, marginBps: number): FeedBookmaker {
  if (marginBps === 0) return bookmaker;
  const runners = bookmaker.runners.map(({ backRate, layRate, ...runner }): FeedBookmakerRunner => {
    const back = backRate && winRateWithMargin(backRate, marginBps);
    const lay = layRate && layRateWithMargin(layRate, marginBps);
    return {
      ...runner,
      ...(back === undefined ? {} : { backRate: back }),
      ...(lay === undefined ? {} : { layRate: lay }),
    };
  });
  return { ...bookmaker, runners };
}

/** A fancy in the same way: its runs stay, its rates drop. A quote that loses one side is dropped altogether. */
export function fancyWithMargin(fancy: FeedFancy, marginBps: number): FeedFancy {
  if (marginBps === 0 || fancy.quote === undefined) return fancy;
  const { quote: _, ...unquoted } = fancy;
  return { ...unquoted, ...offerWithMargin(fancy, marginBps) };
}

function offerWithMargin(offer: FancyOffer, marginBps: number): FancyOffer {
  switch (offer.kind) {
    case 'SESSION':
    case 'BALL': {
      const { kind, quote } = offer;
      const no = quote && winRateWithMargin(quote.no.rate, marginBps);
      const yes = quote && winRateWithMargin(quote.yes.rate, marginBps);
      if (quote === undefined || no === undefined || yes === undefined) return { kind };
      return { kind, quote: { no: { ...quote.no, rate: no }, yes: { ...quote.yes, rate: yes } } };
    }
    case 'KHADDA': {
      const { kind, width, quote = [] } = offer;
      const starts = quote.flatMap(({ start, rate }) => {
        const left = winRateWithMargin(rate, marginBps);
        return left === undefined ? [] : [{ start, rate: left }];
      });
      return starts.length === 0 ? { kind, width } : { kind, width, quote: starts };
    }
    case 'ODD_EVEN': {
      const { kind, quote } = offer;
      const odd = quote && oddsWithMargin(quote.odd, marginBps);
      const even = quote && oddsWithMargin(quote.even, marginBps);
      return odd === undefined || even === undefined ? { kind } : { kind, quote: { odd, even } };
    }
    case 'LOTTERY':
      break;
  }
  const { kind, quote = [] } = offer;
  const digits = quote.flatMap((odds) => oddsWithMargin(odds, marginBps) ?? []);
  return digits.length < quote.length || quote.length === 0 ? { kind } : { kind, quote: digits };
}
