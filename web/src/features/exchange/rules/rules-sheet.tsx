import { Button, Sheet, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { commissionText, useExchangeTerms } from '../account/exchange-terms.ts';

const PARTS = ['result', 'inPlay', 'suspended', 'unmatched', 'void', 'commission', 'cashOut'] as const;

interface RulesSheetProps {
  /** What is bet on in a market beside Match Odds, and whose rules these are. */
  readonly result?: string;
  readonly title?: string;
  readonly onClose: () => void;
}

/** The rules of a market, of Match Odds unless another is named: result, in-play delay, suspension, unmatched bets, voids, commission, cash out (EXCH-10). */
export function RulesSheet({ result, title, onClose }: RulesSheetProps) {
  const t = useTranslations('exchangeSheets.rules');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data: terms } = useExchangeTerms();
  const percent = terms === undefined ? '…' : commissionText(language, terms.commissionBps);
  return (
    <Sheet open onClose={onClose} title={title ?? t('title')} closeLabel={shell('close')}>
      <dl>
        {PARTS.map((part) => (
          <div key={part} className="border-b border-line py-2.5">
            <dt className="font-semibold">{t(`${part}.title`)}</dt>
            <dd className="mt-0.5 text-sm leading-relaxed text-text-2">
              {part === 'result' && result !== undefined ? result : t(`${part}.text`, { percent })}
            </dd>
          </div>
        ))}
      </dl>
      {/* A focusable element lets a keyboard scroll the sheet. */}
      <Button look="plain" onClick={onClose} className="mt-3 bg-surface-3!">
        {shell('close')}
      </Button>
    </Sheet>
  );
}
