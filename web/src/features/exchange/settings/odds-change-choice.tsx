import { useTranslations } from 'use-intl';
import { changeExchangeSettings, useExchangeSettings } from './exchange-settings.ts';
import type { OddsChange } from './read-exchange-settings.ts';

const CHOICES: readonly OddsChange[] = ['ask', 'better', 'any'];

/** What happens if the best price gets worse before the bet is placed. */
export function OddsChangeChoice() {
  const t = useTranslations('exchangeSheets.settings');
  const chosen = useExchangeSettings(({ oddsChange }) => oddsChange);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-bold text-text-2">{t('oddsChange')}</legend>
      <div className="grid gap-1.5">
        {CHOICES.map((choice) => (
          <label
            key={choice}
            className="flex min-h-12 items-center gap-3 rounded-md bg-surface-3 px-3 py-2 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-brand"
          >
            <input
              type="radio"
              name="odds-change"
              checked={chosen === choice}
              onChange={() => changeExchangeSettings({ oddsChange: choice })}
              className="size-5 shrink-0 accent-brand"
            />
            <span>
              <span className="block font-semibold">{t(choice)}</span>
              <span className="block text-xs leading-snug text-text-2">{t(`${choice}Info`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
