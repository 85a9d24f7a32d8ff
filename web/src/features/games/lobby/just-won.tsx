import type { Game, RecentWin } from '@maidan/contract';
import { countText, type Language, Money, moneyText, useLanguage } from '@maidan/ui';
import { money } from '@maidan/engine';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { gameKey, type Launcher } from '../../../lib/launch-game.ts';
import { multipleText } from './multiple-text.ts';

interface JustWonProps {
  readonly wins: readonly RecentWin[];
  /** When they were asked for. */
  readonly askedAtMs: number;
  readonly gamesByKey: ReadonlyMap<string, Game>;
  readonly launcher: Launcher;
}

/** The server's rule for a win that is shown (PLAY-22). */
const TIMES_MIN = 200;
const GAIN_MIN = money(10_000n);

/** Real wins of real players; a tap opens the game. */
export function JustWon({ wins, askedAtMs, gamesByKey, launcher }: JustWonProps) {
  const t = useTranslations('lobby');
  const language = useLanguage();
  const shown = wins.flatMap((win) => {
    const game = gamesByKey.get(gameKey(win));
    return game === undefined ? [] : [{ win, game }];
  });
  const amount = moneyText(language, GAIN_MIN, { decimals: 'when-needed' });
  return (
    <div className="grid gap-1.5">
      {shown.length === 0 && (
        <p className="rounded-md bg-surface p-3 text-sm text-text-2">{t('nobodyWon')}</p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-md bg-surface empty:hidden">
        {shown.map(({ win, game }) => (
          <li key={`${win.player} ${win.wonAt.getTime()} ${gameKey(game)}`} className="animate-rise">
            <button
              type="button"
              aria-busy={launcher.opening === gameKey(game) || undefined}
              onClick={() => launcher.launchGame({ ...game, isFromLobby: true })}
              className="flex min-h-14 w-full flex-wrap items-center gap-x-2.5 gap-y-1 px-3 py-2 text-left active:bg-surface-2"
            >
              <img
                src={`/storage/${game.image}`}
                alt=""
                loading="lazy"
                className="size-10 shrink-0 rounded-sm object-cover"
              />
              <span className="min-w-32 flex-1 text-sm">
                <span className="block font-semibold">{game.name}</span>
                <span className="block text-xs text-text-3">
                  <AsIs>{win.player}</AsIs> ·{' '}
                  <Ago minutes={(askedAtMs - win.wonAt.getTime()) / MINUTE_MS} language={language} />
                </span>
              </span>
              <span className="ml-auto text-right text-sm font-bold text-win">
                <Money amount={win.paid} decimals="when-needed" className="block" />
                <span className="tabular block text-xs font-semibold">
                  {multipleText(language, win.multiple)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-xs text-text-3">
        {t('wonRule', { times: multipleText(language, TIMES_MIN), amount })}
      </p>
    </div>
  );
}

const MINUTE_MS = 60_000;

function Ago({ minutes, language }: { minutes: number; language: Language }) {
  const t = useTranslations('lobby');
  if (minutes < 1) return t('ago.now');
  if (minutes < 60) return t('ago.minutes', { count: countText(language, minutes) });
  return t('ago.hours', { count: countText(language, Math.floor(minutes / 60)) });
}
