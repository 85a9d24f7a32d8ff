/**
 * The URL of a game's frame for a player signed in by the site. The player's identity comes after the `#`,
 * which no server, log or referrer ever sees.
 */
export function addressGame(launch: {
  readonly game: string;
  readonly user: string;
  readonly token: string;
}): string {
  const { game, user, token } = launch;
  return `/playhouse/${game}#${new URLSearchParams({ user, token }).toString()}`;
}
