import type { Transaction } from '@maidan/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/user.ts';
import { Blocker } from '../blocker.tsx';
import { PendingNotice } from '../pending-notice.tsx';

interface WithdrawalNeedsProps {
  readonly isPhoneMissing: boolean;
  readonly isTurnoverOpen: boolean;
  readonly pending: Transaction | null | undefined;
}

/** What a withdrawal needs and the player doesn't have yet, each with the way there and back (PLAY-7). */
export function WithdrawalNeeds({ isPhoneMissing, isTurnoverOpen, pending }: WithdrawalNeedsProps) {
  const t = useTranslations('cashier');
  const { data: user } = useUser();
  const id = useId();
  const isBirthdayMissing = user?.birthday === null;
  if (!isPhoneMissing && !isBirthdayMissing && !isTurnoverOpen && !pending) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-bold">
        {t('needs.title')}
      </h2>
      {isPhoneMissing && <Blocker text={t('faults.phone')} to={paths.profile} />}
      {pending && <PendingNotice transaction={pending} />}
      {isBirthdayMissing && <Blocker text={t('needs.birthday')} to={paths.profile} />}
      {isTurnoverOpen && <Blocker text={t('completeTurnover')} to={paths.turnoverRecord} />}
    </section>
  );
}
