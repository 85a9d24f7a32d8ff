import { money } from '@maidan/engine';
import { Button, Field, moneyText, Sheet, Switch, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanStake } from '../slip/type-stake.ts';
import { changeExchangeSettings, useExchangeSettings } from './exchange-settings.ts';
import { readStakeSetting } from './read-exchange-settings.ts';

/** One-tap betting and its stake; switching it on asks for confirmation, switching it off doesn't. */
export function OneTapSetting() {
  const t = useTranslations('exchange.settings');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const oneTap = useExchangeSettings((settings) => settings.oneTap);
  const stake = useExchangeSettings((settings) => settings.oneTapStake);
  const [typed, setTyped] = useState(stake.toString());
  const [isAsking, setAsking] = useState(false);
  const stakeText = moneyText(language, money(BigInt(stake) * 100n), { decimals: 'when-needed' });
  const type = (text: string) => {
    setTyped(text);
    const read = readStakeSetting(text);
    if (read !== undefined) changeExchangeSettings({ oneTapStake: read });
  };
  return (
    <section>
      <label className="flex min-h-12 items-center justify-between gap-3">
        <span>
          <span className="block font-semibold">{t('oneTap')}</span>
          <span className={`block text-xs ${oneTap ? 'text-warn' : 'text-text-2'}`}>
            {oneTap ? t('oneTapOn', { stake: stakeText }) : t('oneTapOff')}
          </span>
        </span>
        <Switch
          checked={oneTap}
          onChange={(isOn) => {
            if (isOn) setAsking(true);
            else changeExchangeSettings({ oneTap: false });
          }}
        />
      </label>
      <Field
        label={t('oneTapStake')}
        inputMode="numeric"
        maxLength={8}
        value={typed}
        onChange={(event) => type(cleanStake(event.target.value, typed))}
        onBlur={() => setTyped(stake.toString())}
        className="mt-1"
      />
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('oneTapTitle')}
        closeLabel={shell('close')}
        side="centre"
      >
        <div className="grid gap-3">
          <p className="leading-relaxed">{t('oneTapWarning', { stake: stakeText })}</p>
          <Button
            onClick={() => {
              changeExchangeSettings({ oneTap: true });
              setAsking(false);
            }}
          >
            {t('oneTapConfirm')}
          </Button>
          <Button look="plain" className="bg-surface-3!" onClick={() => setAsking(false)}>
            {t('oneTapCancel')}
          </Button>
        </div>
      </Sheet>
    </section>
  );
}
