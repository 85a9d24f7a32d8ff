import type { Money } from '@maidan/engine';
import type { FreeSpinsLeft } from '@maidan/contract';

/** A slot that gives free spins, and the stakes it takes. */
export interface SpinGame {
  readonly code: string;
  readonly title: { readonly en: string; readonly bn: string };
  readonly stakeMin: Money;
  readonly stakeMax: Money;
}

/** Free spins of a player. */
export interface GrantedSpins {
  /** The site's name of the grant: the same is granted once. */
  readonly id: string;
  readonly game: string;
  readonly count: number;
  /** Each pays as if this had been staked. */
  readonly stake: Money;
  readonly expiresAt: Date;
}

/**
 * A provider whose games can be granted free spins. It counts them and plays them as bets with `is_free`, so the wallet takes
 * nothing for them and pays what they win.
 */
export interface FreeSpinProvider {
  /** The name of its platform. */
  readonly platform: string;
  readonly games: readonly SpinGame[];
  /** Grants spins to the player of that name; a repeat changes nothing. */
  grant(spins: GrantedSpins & { readonly user: string }): Promise<void>;
  /** Takes back what is left of a grant. */
  withdraw(id: string): Promise<void>;
  /** What that player has left to play now. */
  listLeft(user: string): Promise<readonly (GrantedSpins & { readonly left: number })[]>;
}

/** The title of a slot that gives free spins; its code, if the provider has it no more. */
export const titleOf = (
  { games }: Pick<FreeSpinProvider, 'games'>,
  game: string,
  language: 'en' | 'bn',
): string => games.find(({ code }) => code === game)?.title[language] ?? game;

/** A player's free spins that are left (PLAY-121), the oldest grant first. */
export async function listFreeSpins(
  provider: FreeSpinProvider,
  user: string,
  language: 'en' | 'bn',
): Promise<FreeSpinsLeft[]> {
  const left = await provider.listLeft(user);
  return left.map(({ id: _id, ...spins }) => ({
    ...spins,
    platform: provider.platform,
    gameTitle: titleOf(provider, spins.game, language),
    otherTitle: titleOf(provider, spins.game, language === 'en' ? 'bn' : 'en'),
  }));
}
