import type { Game, SharedTable } from '@maidan/contract';
import { Button, countText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { gameKey, type Launcher } from '../../../lib/launch-game.ts';
import { KiteScene } from './kite-scene.tsx';
import { endText } from './multiple-text.ts';

interface TableHeroProps {
  readonly table: SharedTable;
  readonly game: Game;
  readonly launcher: Launcher;
}

/** The game that everybody plays together, as it stands: who plays and where the last rounds ended (PLAY-20). */
export function TableHero({ table: { players, results }, game, launcher }: TableHeroProps) {
  const t = useTranslations('lobby');
  const language = useLanguage();
  return (
    <section aria-labelledby="lobby-table" className="relative overflow-hidden rounded-lg text-[#edf4f6]">
      <KiteScene className="absolute inset-0 size-full" />
      <div className="relative flex min-h-44 flex-col items-start justify-between gap-2 bg-linear-to-r from-[#141637]/80 to-transparent p-4">
        <div>
          <p className="text-sm font-bold text-[#ffe08a]">{t('heroOver')}</p>
          <h2 id="lobby-table" className="text-xl font-bold">
            {game.name}
          </h2>
          <p role="status" className="text-sm">
            {players === 0 ? t('nobodyFlying') : t('flying', { count: countText(language, players) })}
          </p>
        </div>
        <div className="flex w-full items-end justify-between gap-3">
          <ol aria-label={t('lastEnds')} className="flex min-w-0 flex-1 flex-wrap gap-1">
            {results.slice(0, RESULTS_MAX).map((end, at) => (
              <li
                // A result has no name of its own, and moves only by the newer ones before it.
                key={`${results.length - at} ${end}`}
                className="tabular rounded-full bg-[#0a1318]/75 px-2 py-0.5 text-xs font-semibold"
              >
                {endText(language, end)}
              </li>
            ))}
          </ol>
          <Button
            size="fit"
            waiting={launcher.opening === gameKey(game)}
            aria-label={`${t('fly')}: ${game.name}`}
            onClick={() => launcher.launchGame({ ...game, isFromLobby: true })}
            className="shrink-0"
          >
            {t('fly')}
          </Button>
        </div>
      </div>
    </section>
  );
}

const RESULTS_MAX = 5;
