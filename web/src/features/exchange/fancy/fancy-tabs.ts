import { type FancyKind, type FancyMarket, fancyTypeCodes } from '@maidan/contract';

/** A tab of the fancy table: all kinds, or one. */
export type FancyTab = 'ALL' | FancyKind;

/**
 * The tabs in display order, with the specification's codes: 1 All, 2 Fancy, 6 Ball by Ball, 3 Khadda, 4 Lottery, 5
 * Odd/Even.
 */
export const fancyTabs: readonly { readonly tab: FancyTab; readonly code: number }[] = [
  { tab: 'ALL', code: 1 },
  ...(['SESSION', 'BALL', 'KHADDA', 'LOTTERY', 'ODD_EVEN'] as const).map((tab) => ({
    tab,
    code: fancyTypeCodes[tab],
  })),
];

/** A tab's fancies that aren't settled yet, in order. */
export function openOfTab(fancies: readonly FancyMarket[], tab: FancyTab): readonly FancyMarket[] {
  return fancies.filter(({ kind, status }) => status !== 'CLOSED' && (tab === 'ALL' || kind === tab));
}

/** A tab's ended fancies, newest first. */
export function endedOfTab(fancies: readonly FancyMarket[], tab: FancyTab): readonly FancyMarket[] {
  return fancies
    .filter(({ kind, status }) => status === 'CLOSED' && (tab === 'ALL' || kind === tab))
    .toReversed();
}
