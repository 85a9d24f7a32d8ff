import type { Change, DeskVipLevel } from '@maidan/contract/office';
import { moneyText, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';

/** The subject of a change in words: the market with its event, or the settings. */
export function subjectText({ kind, market, promotion }: Change): string {
  if (promotion !== null) {
    const name = language === 'bn' ? promotion.nameBn : promotion.nameEn;
    return `${texts.changeKinds(kind)}: ${name}`;
  }
  if (market === null) return texts.changeKinds(kind);
  return [texts.changeKinds(kind), market.name, market.event].filter((part) => part !== '').join(', ');
}

/** What a change would set, line by line. */
export function wantedLines(change: Change): string[] {
  const { result, houseResult, runnerId, bet, heldWin, bonus, promotion, vipLevels, market, weakened } =
    change;
  const nameOf = (id: number) => market?.runners.find((runner) => runner.id === id)?.name ?? String(id);
  if (result !== null) return [exchangeText(result, nameOf)];
  if (houseResult !== null) return [houseText(houseResult, nameOf)];
  if (runnerId !== null) return [texts.changes('runnerOut', { runner: nameOf(runnerId) })];
  if (bet !== null) return [texts.changes('betVoid', { username: bet.username })];
  if (vipLevels !== null) return levelLines(vipLevels);
  if (promotion !== null) return promotion.terms.map((one) => promotionText(one));
  if (bonus !== null)
    return [texts.changes('bonus', { username: bonus.username, amount: moneyText(language, bonus.amount) })];
  if (heldWin !== null)
    return [
      texts.changes('heldWin', {
        username: heldWin.username,
        partner: heldWin.partner,
        amount: moneyText(language, heldWin.amount),
      }),
    ];
  return weakened.map(({ control, before, after }) =>
    texts.changes('bound', {
      control: texts.controls(control),
      before: boundText(control, before),
      after: boundText(control, after),
    }),
  );
}

function exchangeText(result: NonNullable<Change['result']>, nameOf: (id: number) => string): string {
  if (result.outcome === 'void') return texts.trading('void');
  const { winners, deadHeat, halfReturned, placed, runs } = result;
  const namesOf = (ids: readonly number[]) => ids.map((id) => nameOf(id)).join(', ');
  return [
    winners.length > 0 && texts.trading(halfReturned ? 'halfWon' : 'won', { winners: namesOf(winners) }),
    deadHeat && texts.trading('tied', { runners: namesOf(deadHeat.runners) }),
    placed &&
      texts.trading('placedAre', {
        runners: namesOf([...placed.runners, ...(placed.deadHeat?.runners ?? [])]),
      }),
    runs !== undefined && texts.trading('runs', { runs }),
  ]
    .filter(Boolean)
    .join(', ');
}

function houseText(result: NonNullable<Change['houseResult']>, nameOf: (id: number) => string): string {
  if (result.outcome === 'void') return texts.trading('void');
  return result.outcome === 'won'
    ? texts.trading('wonBy', { winner: nameOf(result.winner) })
    : texts.trading('runs', { runs: result.result });
}

/** The levels that differ, each as it is and as it would be. */
function levelLines({ before, after }: NonNullable<Change['vipLevels']>): string[] {
  const numbers = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index);
  return numbers
    .map((index) => ({ number: index + 1, now: levelText(before[index]), next: levelText(after[index]) }))
    .filter(({ now, next }) => now !== next)
    .map((line) => texts.vip('change', line));
}

function levelText(level: DeskVipLevel | undefined): string {
  if (level === undefined) return texts.vip('noLevel');
  const { nameEn, nameBn, pointsMin, pointValue } = level;
  return texts.vip('levelText', {
    names: `${nameEn}, ${nameBn}`,
    points: pointsMin,
    value: moneyText(language, pointValue),
  });
}

type PromotionTerm = NonNullable<Change['promotion']>['terms'][number];

function promotionText({ term, before, after }: PromotionTerm): string {
  const of = termName(term);
  const to = termText(term, after);
  return before === null
    ? texts.changes('promotionTerm', { term: of, after: to })
    : texts.changes('bound', { control: of, before: termText(term, before), after: to });
}

function termName(term: PromotionTerm['term']): string {
  if (term === 'shares') return texts.offers('sharesTitle');
  return term === 'startsAt' || term === 'endsAt' ? texts.content(term) : texts.offers(term);
}

function termText(term: PromotionTerm['term'], value: string | null): string {
  if (term === 'freeSpins') return value ?? texts.offers('noSpins');
  if (value === null) return texts.changes(term === 'shares' ? 'usual' : 'boundless');
  if (term === 'status') return texts.offers(value === 'display' || value === 'active' ? value : 'inactive');
  return term === 'startsAt' || term === 'endsAt' ? momentText(language, new Date(value)) : value;
}

function boundText(control: Change['weakened'][number]['control'], value: string | null): string {
  if (value === null) return texts.changes('boundless');
  if (control === 'sandboxDecides' || control.startsWith('identityPlay'))
    return texts.changes(value === '0' ? 'bitOff' : 'bitOn');
  return value;
}
