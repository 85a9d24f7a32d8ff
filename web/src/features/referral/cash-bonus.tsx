import { rewardMinimum, bonusCalls } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { Button, FieldError, Money } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { balanceKey } from '../../lib/wallet.ts';

const api = apiOf(bonusCalls);

/** After a claim the page reloads, so that every amount on it is the server's (ACCT-7). */
const RELOAD_AFTER_MS = 1500;
const CLAIM_MIN = BigInt(rewardMinimum.cashBonusTaka) * 100n;

/** The cash bonus and the button that claims all of it (ACCT-7). */
export function CashBonus({ amount }: { amount: Amount }) {
  const t = useTranslations('referral');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'waiting' | 'claimed'>('idle');
  const [fault, setFault] = useState<string>();
  // One key until an answer arrives, so that a claim whose answer was lost is not made twice.
  const key = useRef<string>(undefined);
  const claim = async () => {
    if (state !== 'idle') return;
    if (amount < CLAIM_MIN) return setFault(t('needMore'));
    setFault(undefined);
    setState('waiting');
    key.current ??= crypto.randomUUID();
    try {
      await api.claimCashBonus({ idempotencyKey: key.current });
      setState('claimed');
      void queries.invalidateQueries({ queryKey: balanceKey });
      setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    } catch (error) {
      setState('idle');
      setFault(errorText(error, { network: t('claimError'), refused: t('claimFailed') }));
    }
  };
  return (
    <section aria-labelledby="cash-bonus" className="rounded-lg bg-surface p-4">
      <h2 id="cash-bonus" className="text-sm text-text-2">
        {t('cashBonus')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p data-testid="cash-bonus" className="text-2xl font-bold">
          <Money amount={amount} />
        </p>
        <Button
          size="fit"
          waiting={state === 'waiting'}
          disabled={state === 'claimed'}
          onClick={() => void claim()}
        >
          {t('claimAll')}
        </Button>
      </div>
      <div role="status">
        {state === 'claimed' && <p className="mt-1 text-sm font-semibold text-win">✓ {t('claimed')}</p>}
      </div>
      {fault !== undefined && <FieldError text={fault} />}
      <p className="mt-1 text-xs text-text-3">{t('claimAdvice')}</p>
    </section>
  );
}
