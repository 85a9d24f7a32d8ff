import { bonusCalls } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { useLanguage, countText } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { userKey } from '../../lib/user.ts';
import { balanceKey, exchangeAccountKey } from '../../lib/wallet.ts';
import { vipKey } from '../../lib/vip.ts';
import { pointBookKey } from './point-book.ts';

const api = apiOf(bonusCalls);

/** How many points to convert, and what the screen says that one is worth. */
interface Wanted {
  readonly points: number;
  readonly pointValue: Money | undefined;
}

/**
 * Converts points. Retrying after a lost answer converts nothing twice: the same points keep their key until answered.
 */
export function useConvertPoints() {
  const t = useTranslations('vip');
  const language = useLanguage();
  const queries = useQueryClient();
  const [done, setDone] = useState<string>();
  const attempt = useRef<{ points: number; key: string }>(undefined);

  const convert = async ({ points, pointValue }: Wanted): Promise<void> => {
    if (attempt.current?.points !== points) attempt.current = { points, key: crypto.randomUUID() };
    try {
      const { message } = await api.convertPoints({
        query: { remoteId: session.player()?.remoteId ?? 0n, points, pointValue },
        idempotencyKey: attempt.current.key,
      });
      attempt.current = undefined;
      const own = t('converted', { points: countText(language, points) });
      setDone(language === 'en' && message !== '' ? message : own);
    } finally {
      for (const queryKey of [userKey, balanceKey, exchangeAccountKey, pointBookKey, vipKey])
        void queries.invalidateQueries({ queryKey });
    }
  };
  return { convert, done, dismiss: () => setDone(undefined) };
}
