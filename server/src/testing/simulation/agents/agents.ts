import type { Agent } from './agent.ts';
import { cashier } from './cashier.ts';
import { casino } from './casino.ts';
import { eachWay } from './each-way.ts';
import { feed } from './feed.ts';
import { houseGames } from './house-games.ts';
import { machine } from './machine.ts';
import { onClose } from './on-close.ts';
import { outside } from './outside.ts';
import { ownLimits } from './own-limits.ts';
import { players } from './players.ts';
import { replaced } from './replaced.ts';
import { sportsbook } from './sportsbook.ts';
import { staff } from './staff.ts';

/** Everybody who acts in a story, by what they deal with and what they do. */
export const AGENTS_BY_FIELD: Readonly<Record<string, Readonly<Record<string, Agent>>>> = {
  players,
  onClose,
  eachWay,
  ownLimits,
  casino,
  houseGames,
  sportsbook,
  cashier,
  outside,
  feed,
  staff,
  machine,
  replaced,
};

/** The same by what they do. */
export const AGENTS: Readonly<Record<string, Agent>> = Object.assign({}, ...Object.values(AGENTS_BY_FIELD));
