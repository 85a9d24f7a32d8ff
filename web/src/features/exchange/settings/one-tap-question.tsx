import { money } from '@maidan/engine';
import { Button, moneyText, Sheet, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { changeExchangeSettings, useExchangeSettings } from './exchange-settings.ts';

/** Asks before one-tap betting is switched on, with the stake that each press then bets. */
export function OneTapQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('exchange.settings');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const stake = useExchangeSettings((settings) => settings.oneTapStake);
  const stakeText = moneyText(language, money(BigInt(stake) * 100n), { decimals: 'when-needed' });
  return (
    <Sheet open={open} onClose={onClose} title={t('oneTapTitle')} closeLabel={shell('close')} side="centre">
      <div className="grid gap-3">
        <p className="leading-relaxed">{t('oneTapWarning', { stake: stakeText })}</p>
        <Button
          onClick={() => {
            changeExchangeSettings({ oneTap: true });
            onClose();
          }}
        >
          {t('oneTapConfirm')}
        </Button>
        <Button look="plain" className="bg-surface-3!" onClick={onClose}>
          {t('oneTapCancel')}
        </Button>
      </div>
    </Sheet>
  );
}
