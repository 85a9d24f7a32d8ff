import { sessionCalls } from '@maidan/contract';
import { Button, ErrorState, showToast, SkeletonRows } from '@maidan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { EndAllSheet } from './end-all-sheet.tsx';
import { SessionRow } from './session-row.tsx';

const api = apiOf(sessionCalls);

const sessionsKey = ['sessions'] as const;

/** The player's sessions; each can be ended, or all at once. */
export function SessionsScreen() {
  const t = useTranslations('account');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<bigint>();
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await api.listSessions({ signal })).sessions,
  });
  const end = async (id: bigint) => {
    if (ending !== undefined) return;
    setEnding(id);
    try {
      await api.endSession({ params: { id } });
      showToast(t('sessionEnded'), 'good');
    } catch (error) {
      showToast(errorText(error), 'bad');
    } finally {
      await queries.invalidateQueries({ queryKey: sessionsKey });
      setEnding(undefined);
    }
  };
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  return (
    <div className="grid gap-4 p-3">
      <p className="px-1 text-sm text-text-2">{t('sessionsAdvice')}</p>
      {data === undefined ? (
        <SkeletonRows label={shell('loading')} rows={3} className="h-16" />
      ) : (
        <ul className="divide-y divide-line rounded-md bg-surface px-3">
          {data.map((session) => (
            <SessionRow
              key={session.id.toString()}
              session={session}
              waiting={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      <Button look="plain" className="text-loss!" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" className="size-5" />
        {t('endAll')}
      </Button>
      <EndAllSheet open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
