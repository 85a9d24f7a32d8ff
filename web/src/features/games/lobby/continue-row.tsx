import type { Game } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { classNames, moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { gameKey, type Launcher } from '../../../lib/launch-game.ts';
import { GameRow } from '../../../lib/parts/game-row.tsx';
import { GameCaption } from '../../../lib/parts/game-caption.tsx';
import { usePlayerGames } from '../../../lib/player-games.ts';
import { LobbySection } from './lobby-section.tsx';
import { useGamesToday } from './use-games-today.ts';

/** The games that the player opened last, with what each won or lost today (PLAY-23); nothing for a guest. */
export function ContinueRow({ launcher }: { launcher: Launcher }) {
  const t = useTranslations('lobby');
  const own = usePlayerGames();
  const recent = own.data?.recent ?? [];
  if (recent.length === 0) return null;
  return (
    <LobbySection title={t('continue')}>
      <GameRow games={recent} launcher={launcher} isFromLobby Caption={TodayCaption} />
    </LobbySection>
  );
}

/** What the game won or lost today; for a game not played today, what is said of any. */
function TodayCaption({ game }: { game: Game }) {
  const result = useGamesToday().get(gameKey(game));
  return result === undefined ? <GameCaption game={game} /> : <Result result={result} />;
}

function Result({ result }: { result: Money }) {
  const t = useTranslations('lobby');
  const language = useLanguage();
  return (
    <span
      className={classNames(
        'tabular block text-xs font-semibold',
        result === 0n && 'text-text-3',
        result > 0n && 'text-win',
        result < 0n && 'text-loss',
      )}
    >
      {t('today', { amount: moneyText(language, result, { decimals: 'when-needed', sign: 'all' }) })}
    </span>
  );
}
