import type { GameList, GameType } from '@maidan/contract';
import {
  Cherry,
  Club,
  Dices,
  Fish,
  Joystick,
  Rocket,
  Spade,
  Ticket,
  Trophy,
  type LucideIcon,
} from 'lucide-react';

/** Each category's icon and the key of its label, in the order of the navigation (HOME-4). */
export const categories: readonly {
  readonly type: GameType;
  readonly label: 'sports' | 'casino' | 'slot' | 'table' | 'poker' | 'crash' | 'fishing' | 'lottery';
  readonly icon: LucideIcon;
}[] = [
  { type: 'SPORTS', label: 'sports', icon: Trophy },
  { type: 'LIVE', label: 'casino', icon: Club },
  { type: 'SLOT', label: 'slot', icon: Cherry },
  { type: 'TABLE', label: 'table', icon: Dices },
  { type: 'BINGO', label: 'poker', icon: Spade },
  { type: 'EGAME', label: 'crash', icon: Rocket },
  { type: 'FH', label: 'fishing', icon: Fish },
  { type: 'LOTTO', label: 'lottery', icon: Ticket },
];

/** The list of arcade games, which stands after the categories (GAME-4). */
export const arcade = { type: 'ARCADE', label: 'arcade', icon: Joystick } as const satisfies {
  readonly type: GameList;
  readonly label: string;
  readonly icon: LucideIcon;
};
