import { countText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { countOpenBets } from './open-bets.ts';
import { useOpenBets } from './use-open-bets.ts';

/** The number of the player's open bets, in the header and on My bets alike (PLAY-10). */
export function OpenBetsCount() {
  const t = useTranslations('exchange.bets');
  const language = useLanguage();
  const open = useOpenBets();
  const count = countOpenBets(open);
  return (
    <span className="tabular rounded-full bg-brand px-2 py-0.5 text-xs text-on-brand">
      <span aria-hidden="true">{`${countText(language, count)}${open.areMore ? '+' : ''}`}</span>
      <span className="sr-only">{t('openCount', { count })}</span>
    </span>
  );
}
