import { classNames, digitsIn, useLanguage } from '@maidan/ui';
import { CircleAlert, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { bubbleClasses } from './message-bubble.tsx';
import { writtenIn } from '../../lib/written-in.ts';
import { discard, type Outgoing, retry } from './outbox.ts';

/** A message being sent: shown at once, with its progress, its wait for the network, or its refusal. */
export function OutgoingBubble({ outgoing }: { outgoing: Outgoing }) {
  const t = useTranslations('chat');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const language = useLanguage();
  const { ref, content, picture, state, percent, reason } = outgoing;
  const isStuck = state !== 'sending';
  return (
    <li className="mt-1 flex max-w-[86%] flex-col items-end gap-1 self-end">
      <span className="sr-only">{t('you')}</span>
      {picture !== undefined && (
        <img src={picture.url} alt="" className="max-h-60 rounded-lg opacity-60 [overflow-anchor:none]" />
      )}
      {content !== '' && (
        <p {...writtenIn(content)} className={classNames(bubbleClasses(true), 'opacity-70')}>
          {content}
        </p>
      )}
      <span className="flex items-center gap-1 px-1 text-xs text-text-2">
        {state === 'refused' ? (
          <CircleAlert aria-hidden="true" className="size-3.5 text-loss" />
        ) : (
          <Clock aria-hidden="true" className="size-3.5" />
        )}
        {state === 'refused' &&
          t('notSent', { reason: errorText(reason, { foreign: shell('unknownError') }) })}
        {state === 'waiting' && t('waiting')}
        {state === 'sending' &&
          (percent === undefined
            ? t('sending')
            : t('progress', { percent: digitsIn(language, `${percent}%`) }))}
      </span>
      {isStuck && (
        <span className="flex gap-1">
          <button type="button" onClick={() => retry(ref)} className="min-h-11 px-2 font-semibold text-teal">
            {t('tryAgain')}
          </button>
          <button
            type="button"
            onClick={() => discard(ref)}
            className="min-h-11 px-2 font-semibold text-loss"
          >
            {t('discard')}
          </button>
        </span>
      )}
    </li>
  );
}
