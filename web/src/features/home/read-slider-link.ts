import { gameTypes, type GameType } from '@maidan/contract';

const GAME_LINK = /^([\w-]{1,32})-(\w+)$/;

/** The platform and type that a featured link names (HOME-5); undefined for any other link. */
export function readSliderLink(link: string): { platform: string; type: GameType } | undefined {
  const [, platform, word] = GAME_LINK.exec(link) ?? [];
  const type = gameTypes.find((one) => one === word?.toUpperCase());
  return platform === undefined || type === undefined ? undefined : { platform, type };
}
