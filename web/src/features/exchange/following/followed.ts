import { type Followed, type FollowedSubject, followingCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { sidesOf } from '../../../lib/parts/match/side-score.ts';
import { type Player, usePlayer } from '../../../lib/session.ts';
import type { ListedEvent } from '../../../lib/sports.ts';

const api = apiOf(followingCalls);

const NONE: readonly Followed[] = [];

/** The query's key of what a player follows. */
export const followedKey = (player: Player | undefined) => ['following', player?.remoteId.toString()];

/** What the player follows, newest first; empty until it is known. */
export function useFollowed(): readonly Followed[] {
  const player = usePlayer();
  const { data } = useQuery({
    queryKey: followedKey(player),
    queryFn: async ({ signal }) => (await api.listFollowed({ signal })).followed,
    enabled: player !== undefined,
  });
  return data ?? NONE;
}

/** True if both are the same side or competition. */
export function isSame(one: FollowedSubject, other: FollowedSubject): boolean {
  return one.kind === other.kind && one.sport === other.sport && one.name === other.name;
}

/** What of a match can be followed: its sides and its competition. */
export function subjectsOf({ name, sport, competition }: ListedEvent): readonly FollowedSubject[] {
  const { home, away } = sidesOf(name);
  const sides = [home, away].map((side) => ({ kind: 'side', sport, name: side }) as const);
  return [...sides, { kind: 'competition', sport, name: competition } as const].filter(
    (subject) => subject.name !== '',
  );
}

/** True if the player follows a side of the match or its competition. */
export function followsMatch(followed: readonly Followed[], match: ListedEvent): boolean {
  return followed.length > 0 && subjectsOf(match).some((one) => followed.some((other) => isSame(one, other)));
}
