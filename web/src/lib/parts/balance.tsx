import { Money } from '@maidan/ui';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../settings.ts';

/** A balance of the player's, as `***` while this browser hides balances (ACCT-2). */
export function Balance(props: ComponentProps<typeof Money>) {
  const t = useTranslations('shell');
  const isHidden = useSettings(({ hidesBalances }) => hidesBalances);
  if (!isHidden) return <Money {...props} />;
  return (
    <>
      <span aria-hidden="true">***</span>
      <span className="sr-only">{t('balanceHidden')}</span>
    </>
  );
}
