import { useWanted } from '../../parts/use-wanted.ts';
import { PlayerList } from './player-list.tsx';
import { PlayerScreen } from './player-screen.tsx';
import { EVERYBODY, playerIdOf } from './wanted-players.ts';

/** The players desk: the list, or one player's record. */
export function PlayersScreen() {
  const { wanted, want, open, count } = useWanted(EVERYBODY);
  const id = playerIdOf(wanted);
  return id === undefined ? (
    <PlayerList wanted={wanted} count={count} onWant={want} />
  ) : (
    <PlayerScreen
      key={id.toString()}
      id={id}
      part={wanted.part}
      onPart={(part) => want({ part })}
      onPlayer={(player) => open({ player: player.toString(), part: '' })}
      onLeave={() => want({ player: '', part: '' })}
    />
  );
}
