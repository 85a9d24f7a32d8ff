import { Button, Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { dismissBlocked } from '../lib/market-block.ts';

/** Says that the operator has blocked the chosen section for the player (HOME-16), in the catalogue's words. */
export function MarketBlockPopup() {
  const t = useTranslations('shell');
  const refusals = useTranslations('refusals');
  return (
    <Sheet open onClose={dismissBlocked} title={t('marketBlock')} closeLabel={t('close')} side="centre">
      <p className="mb-4 text-text-2">{refusals('SECTION_BLOCKED')}</p>
      <Button onClick={dismissBlocked}>{t('ok')}</Button>
    </Sheet>
  );
}
