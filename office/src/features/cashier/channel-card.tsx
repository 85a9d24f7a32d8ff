import type { DeskChannel, DeskReceiver } from '@maidan/contract/office';
import { Button, classNames, moneyText } from '@maidan/ui';
import { useState } from 'react';
import { agoText, language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { LimitsForm } from './limits-form.tsx';
import { ReceiverForm } from './receiver-form.tsx';
import { useAction } from './use-cashier-action.ts';

/** A payment channel: its limits and its receiver numbers. */
export function ChannelCard({ channel, mayManage }: { channel: DeskChannel; mayManage: boolean }) {
  const { method, accountType, paidIn, amountMin, amountMax, gateway, receivers } = channel;
  const [task, setTask] = useState<'limits' | 'receiver'>();
  const close = () => setTask(undefined);
  const name = `${method.name} ${accountType}`;
  return (
    <article aria-label={name} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <header>
        <h3 className="font-semibold">{accountType}</h3>
        <p className="tabular text-sm text-text-2">
          {texts.cashier('range', {
            min: moneyText(language, amountMin, { currency: paidIn }),
            max: moneyText(language, amountMax, { currency: paidIn }),
          })}
        </p>
      </header>
      {gateway === null ? (
        <ul className="grid gap-1">
          {receivers.map((receiver) => (
            <ReceiverRow key={receiver.id.toString()} receiver={receiver} mayManage={mayManage} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-text-2">{texts.cashier('gatewayNames', { gateway })}</p>
      )}
      {task === 'limits' && <LimitsForm channel={channel} onDone={close} />}
      {task === 'receiver' && <ReceiverForm channelId={channel.id} onDone={close} />}
      {mayManage && task === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="plain"
            size="fit"
            aria-label={texts.cashier('changeLimitsOf', { name })}
            onClick={() => setTask('limits')}
          >
            {texts.cashier('changeLimits')}
          </Button>
          {gateway === null && (
            <Button
              look="plain"
              size="fit"
              aria-label={texts.cashier('addNumberTo', { name })}
              onClick={() => setTask('receiver')}
            >
              {texts.cashier('addNumber')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function ReceiverRow({ receiver, mayManage }: { receiver: DeskReceiver; mayManage: boolean }) {
  const { id, accountNumber, status, lastOfferedAt } = receiver;
  const action = useAction();
  const isActive = status === 'active';
  const change = () =>
    action.mutate({
      run: () => api.changeReceiver({ params: { id }, body: { status: isActive ? 'inactive' : 'active' } }),
      done: texts.cashier(isActive ? 'retiredNow' : 'broughtBackNow'),
    });
  return (
    <li className="flex items-center gap-3 text-sm">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className={classNames('tabular', !isActive && 'text-text-3 line-through')}>
          {accountNumber}
        </span>
        <span className="block text-xs text-text-3">
          {lastOfferedAt === null
            ? texts.cashier('neverOffered')
            : texts.cashier('offered', { ago: agoText(lastOfferedAt) })}
        </span>
      </span>
      {mayManage && (
        <Button
          look="plain"
          size="fit"
          disabled={action.isPending}
          aria-label={`${texts.cashier(isActive ? 'retire' : 'bringBack')} ${accountNumber}`}
          onClick={change}
        >
          {texts.cashier(isActive ? 'retire' : 'bringBack')}
        </Button>
      )}
    </li>
  );
}
