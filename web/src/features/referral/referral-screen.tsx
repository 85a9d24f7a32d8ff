import { Tabs } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MyReferral } from './my-referral.tsx';
import { ReferralInvitation } from './referral-invitation.tsx';

/** The referral programme (ACCT-7): how it works, the player's link and bonus, and the referred friends. */
export function ReferralScreen() {
  const t = useTranslations('referral');
  const [chosen, setChosen] = useState<'info' | 'mine'>('info');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { key: 'info', label: t('info') },
        { key: 'mine', label: t('mine') },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    >
      {chosen === 'info' ? <ReferralInvitation /> : <MyReferral />}
    </Tabs>
  );
}
