import { type Chat, chatCalls } from '@maidan/contract';
import { classNames } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { chatKey, type Conversation } from './use-conversation.ts';

const api = apiOf(chatCalls);

const RATINGS = [
  ['good', ThumbsUp],
  ['bad', ThumbsDown],
] as const;

/** Asks in one tap how support was; the last answer counts, and none is needed (OPER-22). */
export function RateChat({ chat: { chatId, rating } }: { chat: Chat }) {
  const t = useTranslations('chat');
  const queries = useQueryClient();
  const mutationKey = ['rate-chat', chatId.toString()];
  const rate = useMutation({
    mutationKey,
    mutationFn: (said: 'good' | 'bad') => api.rateChat({ params: { id: chatId }, body: { rating: said } }),
    onSuccess: (_, said) =>
      queries.setQueryData<Conversation>(
        chatKey(chatId),
        (known) => known && { ...known, chat: { ...known.chat, rating: said } },
      ),
  });
  const say = (said: 'good' | 'bad') => {
    // Read from the cache: the second click of a double click comes before this is drawn anew.
    const known = queries.getQueryData<Conversation>(chatKey(chatId))?.chat.rating;
    if (queries.isMutating({ mutationKey }) === 0 && known !== said) rate.mutate(said);
  };
  const shown = rate.isPending ? rate.variables : rating;
  return (
    <div className="grid justify-items-center gap-2">
      <p role="status" className="text-center text-sm text-text-2">
        {rate.isError ? t('rateFailed') : t(rating === null ? 'rateAsk' : 'rateThanks')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {RATINGS.map(([said, Thumb]) => (
          <button
            key={said}
            type="button"
            aria-pressed={shown === said}
            onClick={() => say(said)}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold',
              shown === said ? 'border-teal bg-teal text-on-teal' : 'border-line text-text-2',
            )}
          >
            <Thumb aria-hidden="true" className="size-5" />
            {t(said === 'good' ? 'rateGood' : 'rateBad')}
          </button>
        ))}
      </div>
    </div>
  );
}
