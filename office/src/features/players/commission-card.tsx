import type { ShownPlayer } from '@maidan/contract/office';
import { countText, digitsIn } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { FactList } from '../../parts/fact-list.tsx';

const percent = (bps: number): string => digitsIn(language, `${Number((bps / 100).toFixed(4))}%`);

/** What the player pays of net winnings on the exchange, and why (TRADE-125). It follows from commission that was paid. */
export function CommissionOfPlayer({ commission }: Pick<ShownPlayer, 'commission'>) {
  const { commissionBps, discountBps, points, next } = commission;
  return (
    <>
      <FactList
        facts={[
          [texts.players('commissionRate'), percent(commissionBps)],
          [texts.players('commissionPoints'), countText(language, points)],
          [texts.players('commissionDiscount'), percent(discountBps)],
          [texts.players('commissionPaid'), percent((commissionBps * (10_000 - discountBps)) / 10_000)],
          ...(next === null
            ? []
            : [
                [
                  texts.players('commissionNext'),
                  texts.players('commissionNextAt', {
                    discount: percent(next.discountBps),
                    points: countText(language, next.points),
                  }),
                ] as const,
              ]),
        ]}
      />
      <p className="text-sm text-text-3">{texts.players('commissionAdvice')}</p>
    </>
  );
}
