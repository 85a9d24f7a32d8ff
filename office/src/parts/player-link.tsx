import { mayUse } from '@maidan/contract/office';
import { Link } from 'react-router';
import { useOwnMe } from '../lib/me.ts';
import { paths } from '../lib/paths.ts';

/** A player's name, linked to their record for members who may see it. */
export function PlayerLink({ player }: { player: { readonly id: bigint; readonly username: string } }) {
  const { role } = useOwnMe();
  if (!mayUse(role, 'players:see')) return player.username;
  return (
    <Link
      to={`${paths.players}?player=${player.id}`}
      onClick={(event) => event.stopPropagation()}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {player.username}
    </Link>
  );
}
