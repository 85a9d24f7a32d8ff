import { hasStartingPrices, type MarketType, turnsInPlay } from '@maidan/contract';
import { Button, Sheet, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { discountTexts, rateText } from '../../../lib/rates.ts';
import { useExchangeTerms } from '../account/exchange-terms.ts';
import { usePlayerCommission } from '../commission/player-commission.ts';

const PARTS = [
  'result',
  'inPlay',
  'suspended',
  'unmatched',
  'startingPrice',
  'void',
  'commission',
  'cashOut',
] as const;
type Part = (typeof PARTS)[number];

/** False for what the markets of that type never do. */
function isAbout(part: Part, type: MarketType): boolean {
  if (part === 'startingPrice') return hasStartingPrices(type);
  return turnsInPlay(type) || (part !== 'inPlay' && part !== 'suspended');
}

interface RulesSheetProps {
  /** The type of the market, and whose rules these are, where it is another than Match Odds. */
  readonly type?: MarketType;
  readonly title?: string;
  /** The market, whose commission may differ from most. */
  readonly marketId?: string;
  readonly onClose: () => void;
}

/** The rules of a market, of Match Odds unless another is named: result, in-play delay, suspension, unmatched bets, voids, commission, cash out (EXCH-10). */
export function RulesSheet({ type = 'MATCH_ODDS', title, marketId, onClose }: RulesSheetProps) {
  const t = useTranslations('help.rules');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data: terms } = useExchangeTerms();
  const { data: own } = usePlayerCommission(marketId);
  const base = own ?? terms;
  const percent = base === undefined ? '…' : rateText(language, base.commissionBps);
  return (
    <Sheet open onClose={onClose} title={title ?? t('title')} closeLabel={shell('close')}>
      <dl>
        {PARTS.filter((part) => isAbout(part, type)).map((part) => (
          <div key={part} className="border-b border-line py-2.5">
            <dt className="font-semibold">{t(`${part}.title`)}</dt>
            <dd className="mt-0.5 text-sm leading-relaxed text-text-2">
              {part === 'result' ? t(`result.of.${type}`) : t(`${part}.text`, { percent })}
              {part === 'commission' && own !== undefined && own.discountBps > 0 && (
                <span className="block font-semibold">
                  {t('discounted', discountTexts(language, own.commissionBps, own.discountBps))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <a
        href="/agreements/exchange-rules"
        target="_blank"
        rel="noreferrer"
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-teal underline"
      >
        {t('all')}
      </a>
      {/* A focusable element lets a keyboard scroll the sheet. */}
      <Button look="plain" onClick={onClose} className="mt-3 bg-surface-3!">
        {shell('close')}
      </Button>
    </Sheet>
  );
}
