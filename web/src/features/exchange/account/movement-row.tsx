import type { ExchangeMovement } from '@maidan/contract';
import { Money, momentText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { Balance } from '../../../lib/parts/balance.tsx';

/** One movement of the main balance: cause, time, amount, and the balance after it, which the eye hides. */
export function MovementRow({ movement }: { movement: ExchangeMovement }) {
  const t = useTranslations('exchangeAccount.balance');
  const language = useLanguage();
  const nameOf = useNames();
  const { kind, amount, balanceAfter, eventName, at } = movement;
  const renderBalance = () => <Balance amount={balanceAfter} />;
  const held = amount < 0n ? 'held' : 'released';
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-2.5">
      <span className="min-w-0 flex-[1_1_7em]">
        <span className="block leading-snug font-semibold">{t(kind === 'settled' ? 'settled' : held)}</span>
        {eventName !== '' && <span className="block text-sm text-text-2">{nameOf(eventName)}</span>}
        <span className="tabular block text-xs text-text-3">{momentText(language, at)}</span>
      </span>
      <span className="ml-auto grid justify-items-end">
        <Money amount={amount} sign="all" className="font-bold" />
        <span className="tabular text-xs text-text-3">{t.rich('after', { amount: renderBalance })}</span>
      </span>
    </li>
  );
}
