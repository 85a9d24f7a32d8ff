import type { FancyOfferAtDesk } from '@maidan/contract/office';
import { oddsToNumber } from '@maidan/engine';
import type { FeedFancy } from '../domains/sports/index.ts';

/** What players can take of a fancy, as it is quoted now; nothing of one without a quote. */
export function listFancyOffers(fancy: FeedFancy | undefined): FancyOfferAtDesk[] {
  if (fancy?.quote === undefined) return [];
  switch (fancy.kind) {
    case 'SESSION':
    case 'BALL': {
      const { no, yes } = fancy.quote;
      return [
        { pick: 'NO', number: no.run, rate: no.rate },
        { pick: 'YES', number: yes.run, rate: yes.rate },
      ];
    }
    case 'KHADDA':
      return fancy.quote.map(({ start, rate }) => ({ pick: 'FROM', number: start, rate }));
    case 'ODD_EVEN':
      return [
        { pick: 'ODD', number: null, rate: oddsToNumber(fancy.quote.odd) },
        { pick: 'EVEN', number: null, rate: oddsToNumber(fancy.quote.even) },
      ];
    case 'LOTTERY':
      break;
  }
  return fancy.quote.map((odds, digit) => ({ pick: 'DIGIT', number: digit, rate: oddsToNumber(odds) }));
}
