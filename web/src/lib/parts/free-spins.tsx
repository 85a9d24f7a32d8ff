import { casinoCalls, type FreeSpinsLeft } from '@maidan/contract';
import { Button, dayText, moneyText, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { apiOf } from '../api.ts';
import { gameKey, useLauncher } from '../launch-game.ts';
import { usePlayer } from '../session.ts';

const api = apiOf(casinoCalls);

/** The player’s free spins that are left, each with the way into its game (PLAY-121); nothing if there are none. */
export function FreeSpins() {
  const t = useTranslations('freeSpins');
  const spins = useFreeSpins().data ?? [];
  if (spins.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="divide-y divide-line rounded-md bg-surface-2 px-3">
      {spins.map((one) => (
        <li key={`${one.game}:${one.expiresAt.getTime()}`}>
          <Spins spins={one} />
        </li>
      ))}
    </ul>
  );
}

function Spins({ spins }: { spins: FreeSpinsLeft }) {
  const t = useTranslations('freeSpins');
  const language = useLanguage();
  const launcher = useLauncher();
  const { platform, game: code, gameTitle: name, otherTitle: otherName, left, stake, expiresAt } = spins;
  const each = moneyText(language, stake, { decimals: 'when-needed' });
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p className="min-w-0 flex-[1_1_9em] [overflow-wrap:anywhere]">
        <span className="block text-sm text-text-2">{name}</span>
        <strong className="block text-win">{t('left', { left })}</strong>
        <span className="block text-xs text-text-3">
          {t('each', { stake: each, day: dayText(language, expiresAt) })}
        </span>
      </p>
      <Button
        size="fit"
        aria-label={t('playIn', { game: name })}
        waiting={launcher.opening === gameKey({ platform, code })}
        onClick={() => launcher.launchGame({ platform, code, type: 'SLOT', name, otherName })}
      >
        {t('play')}
      </Button>
    </div>
  );
}

function useFreeSpins() {
  const player = usePlayer();
  const language = useLanguage();
  return useQuery({
    queryKey: ['free-spins', language],
    queryFn: async ({ signal }) => (await api.freeSpins({ query: { language }, signal })).spins,
    enabled: player !== undefined,
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
}
