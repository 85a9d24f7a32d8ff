import { type Money, mulDiv } from '@maidan/engine';
import * as z from 'zod/mini';
import type { StillRound } from '../still.ts';

/** What a past round's picture has to show, derived from the engine's view alone. */
export interface Facts {
  /** The words of the picture, in their order. */
  readonly says: readonly string[];
  /** The player's choice in words. */
  readonly choice: string;
  /** What has to stand in the markup, where a picture is drawn by places instead of words. */
  readonly draws?: readonly string[];
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
/** A multiplier in ten-thousandths as English pictures write it: "1.98×". */
export const timesOf = (multiplier: number): string => {
  const whole = Math.floor(multiplier / 100) / 100;
  return whole >= 100 ? `${Math.floor(whole).toLocaleString('en-IN')}×` : `${whole.toFixed(2)}×`;
};
const taka = (amount: Money): string => {
  const whole = (amount / 100n).toLocaleString('en-IN');
  return amount % 100n === 0n ? `৳${whole}` : `৳${whole}.${String(amount % 100n).padStart(2, '0')}`;
};
const FACES: Readonly<Record<string, string>> = { A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack' };
const SUITS: Readonly<Record<string, string>> = {
  '♦': 'diamonds',
  '♥': 'hearts',
  '♠': 'spades',
  '♣': 'clubs',
};
/** A card as it is spoken: "Queen of spades". */
export const cardOf = (name: string): string =>
  `${FACES[name.slice(0, -1)] ?? name.slice(0, -1)} of ${SUITS[name.slice(-1)] ?? ''}`;

const cards = z.array(z.string());
const numbers = z.array(z.number());
const win = z.object({ symbol: z.string(), reels: z.number(), ways: z.number(), multiplier: z.number() });
const spin = z.object({ reels: z.array(cards), wins: z.array(win) });
const total = z.object({ cards, points: z.number() });
const innings = z.object({
  runs: z.number(),
  wickets: z.number(),
  balls: z.array(z.object({ ball: z.string() })),
});

const WAYS_NAMES: Readonly<Record<string, string>> = { wild: 'Honeycomb', scatter: 'Lantern' };
const wayName = (symbol: string): string => WAYS_NAMES[symbol] ?? capital(symbol);
const RANKS: Readonly<Record<string, string>> = { nothing: 'No paying hand' };
const BALLS: Readonly<Record<string, string>> = {
  dot: 'Dot ball',
  single: '1 run',
  two: '2 runs',
  three: '3 runs',
  four: 'Four!',
  six: 'Six!',
  wicket: 'Out!',
};
const SIDES: Readonly<Record<string, string>> = { home: 'Lane XI', away: 'Roof XI', tie: 'Tie' };
const PLACES: Readonly<Record<string, string>> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  'player-pair': 'Player pair',
  'banker-pair': 'Banker pair',
};
const ROULETTE: Readonly<Record<string, string>> = {
  red: 'Red',
  'straight-7': 'Number 7',
  'split-17-20': 'Split 17, 20',
};
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const many = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

function tellDice({ view, choice }: StillRound): Facts {
  const { roll } = z.parse(z.object({ roll: z.number() }), view);
  const { side, target } = z.parse(z.object({ side: z.string(), target: z.number() }), choice);
  return {
    says: [(roll / 100).toFixed(2)],
    choice: `${capital(side)} ${(target / 100).toFixed(2)}`,
    draws: [`left:${(roll / 100).toFixed(2)}%`],
  };
}

function tellMines({ view, choice }: StillRound): Facts {
  const { opened, mineTiles } = z.parse(z.object({ opened: numbers, mineTiles: numbers }), view);
  const { mines } = z.parse(z.object({ mines: z.number() }), choice);
  const says = Array.from({ length: 25 }, (_, index) => index + 1).map(
    (tile) =>
      `Leaf ${tile}: ${mineTiles.includes(tile) ? 'mine' : 'lotus'}${opened.includes(tile) ? ', opened' : ''}`,
  );
  return { says, choice: `${many(mines, 'mine', 'mines')} · opened: ${opened.join(', ')}` };
}

function tellPlinko({ view, choice }: StillRound): Facts {
  const seen = z.parse(
    z.object({ rights: z.array(z.boolean()), slot: z.number(), multiplier: z.number() }),
    view,
  );
  const { rows, risk } = z.parse(z.object({ rows: z.number(), risk: z.string() }), choice);
  const steps = seen.rights.map((isRight) => (isRight ? 'right' : 'left')).join(', ');
  return {
    says: [`Way of the mango: ${steps}`, `Basket ${timesOf(seen.multiplier)}`],
    choice: `Rows ${rows} · Risk: ${capital(risk)}`,
    draws: [` ${seen.slot - rows / 2},${rows - 0.5}"`],
  };
}

function tellWheel({ view, choice }: StillRound): Facts {
  const { segment, multiplier } = z.parse(z.object({ segment: z.number(), multiplier: z.number() }), view);
  const { risk } = z.parse(z.object({ risk: z.string() }), choice);
  return {
    says: [`A seat of ${timesOf(multiplier)}`],
    choice: `Risk: ${capital(risk)}`,
    draws: [`rotate(${(360 - segment * 12) % 360})`],
  };
}

function tellRoulette({ view, choice, stake }: StillRound): Facts {
  const { pocket, won } = z.parse(z.object({ pocket: z.number(), won: cards }), view);
  const { bets } = z.parse(
    z.object({ bets: z.array(z.object({ on: z.string(), parts: z.number() })) }),
    choice,
  );
  const colour = pocket === 0 ? 'Green' : RED.includes(pocket) ? 'Red' : 'Black';
  const all = bets.reduce((sum, { parts }) => sum + parts, 0);
  const laid = bets.map(({ on, parts }) => ({
    name: ROULETTE[on] ?? '',
    end: won.includes(on) ? 'won' : 'lost',
    amount: taka(mulDiv(stake, BigInt(parts), BigInt(all), 'down')),
  }));
  return {
    says: [`${pocket}, ${colour}`, ...laid.map(({ name, end, amount }) => `${name} ${end} ${amount}`)],
    choice: laid.map(({ name, amount }) => `${name} ${amount}`).join(' · '),
  };
}

function tellClassic({ view, choice }: StillRound): Facts {
  const { reels, lines } = z.parse(
    z.object({
      reels: z.array(cards),
      lines: z.array(z.object({ line: z.number(), multiplier: z.number() })),
    }),
    view,
  );
  const paid = lines.filter(({ multiplier }) => multiplier > 0);
  return {
    says: [
      reels.flat().map(capital).join(' '),
      ...(paid.length === 0
        ? ['No line']
        : paid.map(({ line, multiplier }) => `Line ${line + 1} · ${timesOf(multiplier)}`)),
    ],
    choice: `Lines: ${z.parse(z.object({ lines: z.number() }), choice).lines}`,
  };
}

function tellWays({ view }: StillRound): Facts {
  const seen = z.parse(
    z.object({
      spin,
      scatters: z.number(),
      scatterMultiplier: z.number(),
      freeSpins: z.array(spin),
      multiplier: z.number(),
    }),
    view,
  );
  const spun = ({ reels, wins }: z.output<typeof spin>) => [
    reels.flat().map(wayName).join(' '),
    ...wins.map(
      (one) =>
        `${wayName(one.symbol)}, ${one.reels} reels · ${many(one.ways, 'way', 'ways')} · ${timesOf(one.multiplier)}`,
    ),
  ];
  const trigger =
    seen.scatterMultiplier > 0 ? [`${seen.scatters} lanterns · ${timesOf(seen.scatterMultiplier)}`] : [];
  const count = seen.freeSpins.length;
  return {
    says: [
      ...spun(seen.spin),
      ...trigger,
      ...seen.freeSpins.flatMap((one, index) => [`Free spin ${index + 1} of ${count}`, ...spun(one)]),
      ...(seen.multiplier > 0 ? [`Total ${timesOf(seen.multiplier)}`] : []),
    ],
    choice: '',
  };
}

function tellCascade({ view }: StillRound): Facts {
  const { falls, multiplier } = z.parse(
    z.object({
      falls: z.array(
        z.object({
          field: cards,
          factor: z.number(),
          clusters: z.array(z.object({ symbol: z.string(), places: numbers, multiplier: z.number() })),
        }),
      ),
      multiplier: z.number(),
    }),
    view,
  );
  const side = [0, 1, 2, 3, 4, 5, 6];
  const says = falls.flatMap(({ field, factor, clusters }, index) => [
    `Fall ${index + 1} · ${factor}×`,
    side.flatMap((row) => side.map((column) => capital(field[column * 7 + 6 - row] ?? ''))).join(' '),
    ...clusters.map((one) => `${one.places.length} × ${capital(one.symbol)} ${timesOf(one.multiplier)}`),
    ...(clusters.length === 0 ? ['No cluster'] : []),
  ]);
  return { says: [...says, ...(multiplier > 0 ? [`Total ${timesOf(multiplier)}`] : [])], choice: '' };
}

function tellPoker({ view }: StillRound): Facts {
  const { dealt, hand, hold, rank } = z.parse(
    z.object({ dealt: cards, hand: cards, hold: numbers, rank: z.string() }),
    view,
  );
  return {
    says: [
      ...dealt.flatMap((name, place) => [
        `Card ${place + 1}: ${cardOf(name)}`,
        ...(hold.includes(place) ? ['Hold'] : []),
      ]),
      'After the draw',
      ...hand.map((name, place) => `Card ${place + 1}: ${cardOf(name)}`),
      RANKS[rank] ?? capital(rank.replaceAll('-', ' ')),
    ],
    choice: hold.length === 0 ? 'Kept none' : `Kept ${hold.map((place) => dealt[place]).join(' ')}`,
  };
}

function tellKeno({ view, choice }: StillRound): Facts {
  const { drawn } = z.parse(z.object({ drawn: numbers }), view);
  const { picks } = z.parse(z.object({ picks: numbers }), choice);
  const hits = picks.filter((pick) => drawn.includes(pick)).length;
  return {
    says: [
      ...Array.from({ length: 40 }, (_, index) => index + 1).map(
        (number) =>
          `${number}${picks.includes(number) ? ', your pick' : ''}${drawn.includes(number) ? ', drawn' : ''} `,
      ),
      `${hits} of your ${picks.length}`,
      `In the order drawn: ${drawn.join(', ')}`,
    ],
    choice: picks.join(', '),
  };
}

function tellAndarBahar({ view, choice }: StillRound): Facts {
  const seen = z.parse(
    z.object({ joker: z.string(), andar: cards, bahar: cards, winner: z.string(), cards: z.number() }),
    view,
  );
  const { on } = z.parse(z.object({ on: z.string() }), choice);
  return {
    says: [
      cardOf(seen.joker),
      'Andar',
      ...seen.andar.map(cardOf),
      'Bahar',
      ...seen.bahar.map(cardOf),
      `${capital(seen.winner)}, after ${many(seen.cards, 'card', 'cards')}`,
    ],
    choice: on === 'bahar' ? 'Bahar' : `${on.replace('-', '–')} cards`,
  };
}

function tellBingo({ view, choice }: StillRound): Facts {
  const seen = z.parse(
    z.object({
      drawn: numbers,
      cards: z.array(
        z.object({
          rows: z.array(z.array(z.nullable(z.number()))),
          lines: z.number(),
          multiplier: z.number(),
        }),
      ),
    }),
    view,
  );
  const { balls, cards: count } = z.parse(z.object({ balls: z.number(), cards: z.number() }), choice);
  return {
    says: [
      ...seen.cards.flatMap(({ rows, lines, multiplier }, index) => [
        `Card ${index + 1}`,
        lines === 0 ? 'no line' : `${many(lines, 'line', 'lines')} · ${timesOf(multiplier)}`,
        rows
          .flat()
          .map((number) => {
            if (number === null) return balls === 75 ? 'free' : '';
            return `${number}${seen.drawn.includes(number) ? ' called' : ''}`;
          })
          .filter((cell) => cell !== '')
          .join(' '),
      ]),
      'Balls in the order drawn',
      ...seen.drawn.map((ball) => `${ball}`),
    ],
    choice: `${balls} balls · ${many(count, 'card', 'cards')}`,
  };
}

function handEnd(points: number, multiplier: number): string {
  if (points > 21) return 'Bust';
  if (multiplier === 0) return 'Lost';
  if (multiplier === 10_000) return 'Push';
  return multiplier === 20_000 ? 'Won' : 'Blackjack';
}

function tellBlackjack({ view, stake }: StillRound): Facts {
  const seen = z.parse(
    z.object({
      hands: z.array(z.object({ cards, points: z.number(), doubled: z.boolean(), multiplier: z.number() })),
      dealer: total,
      insured: z.boolean(),
    }),
    view,
  );
  const { hands, dealer, insured } = seen;
  const done = [
    ...(hands.length > 1 ? ['Split'] : []),
    ...(hands.some(({ doubled }) => doubled) ? ['Doubled'] : []),
    ...(insured ? ['Insured'] : []),
  ];
  return {
    says: [
      `Dealer ${dealer.points}`,
      ...dealer.cards.map(cardOf),
      ...(insured ? [`Insurance ${taka(mulDiv(stake, 1n, 2n, 'down'))}`] : []),
      ...hands.flatMap((hand, index) => [
        `${hands.length === 1 ? 'Your hand' : `Hand ${index + 1}`} ${hand.points}`,
        ...hand.cards.map(cardOf),
        handEnd(hand.points, hand.multiplier),
        taka(mulDiv(stake, hand.doubled ? 2n : 1n, 1n, 'down')),
      ]),
    ],
    choice: done.join(' · '),
  };
}

function tellBaccarat({ view, choice }: StillRound): Facts {
  const seen = z.parse(
    z.object({
      player: cards,
      banker: cards,
      playerPoints: z.number(),
      bankerPoints: z.number(),
      winner: z.string(),
      won: cards,
    }),
    view,
  );
  const { on } = z.parse(z.object({ on: z.string() }), choice);
  const points = `${seen.playerPoints}:${seen.bankerPoints}`;
  return {
    says: [
      `Player ${seen.playerPoints}`,
      ...seen.player.map(cardOf),
      `Banker ${seen.bankerPoints}`,
      ...seen.banker.map(cardOf),
      `${PLACES[seen.winner]}${seen.winner === 'tie' ? '' : ' wins'} ${points}`,
      ...seen.won.map((place) => `${PLACES[place]} won${place === on ? ', your bet' : ''}`),
    ],
    choice: PLACES[on] ?? '',
  };
}

function tellCrash({ view, choice, stake, pays }: StillRound): Facts {
  const { end } = z.parse(z.object({ end: z.number() }), view);
  const { target } = z.parse(z.object({ target: z.number() }), choice);
  const out = Number((pays * 100n) / stake);
  return {
    says: [
      timesOf(end * 100),
      `String broke at ${timesOf(end * 100)}`,
      pays === 0n ? 'not cashed out' : `cashed out at ${timesOf(out * 100)}`,
    ],
    choice: `Auto cash-out at ${timesOf(target * 100)}`,
  };
}

function tellCricket({ view, choice }: StillRound): Facts {
  const { home, away, winners } = z.parse(
    z.object({ home: innings, away: innings, winners: z.record(z.string(), z.string()) }),
    view,
  );
  const bet = z.parse(z.object({ market: z.string(), selection: z.string() }), choice);
  const winner = winners['winner'] ?? '';
  const isOver = (line: string) => (winners[line] === 'over' ? 'Over' : 'Under');
  return {
    says: [
      `Lane XI ${home.runs}/${home.wickets}`,
      `Roof XI ${away.runs}/${away.wickets}`,
      ...home.balls.map(({ ball }) => BALLS[ball] ?? ''),
      'Roof XI',
      ...away.balls.map(({ ball }) => BALLS[ball] ?? ''),
      winner === 'tie' ? 'A tie' : `${SIDES[winner]} wins`,
      `Winner ${SIDES[winner]}`,
      `Lane XI runs ${isOver('home-runs')}`,
      `Match runs ${isOver('match-runs')}`,
    ],
    choice: bet.market === 'winner' ? `Winner: ${SIDES[bet.selection]}` : 'Sixes: None',
    draws: winners[bet.market] === bet.selection ? ['data-won="true"'] : [],
  };
}

function tellDraw({ view, choice }: StillRound): Facts {
  const { drawn } = z.parse(z.object({ drawn: numbers }), view);
  const { picks } = z.parse(z.object({ picks: numbers }), choice);
  return {
    says: [
      drawn.join(' '),
      ...picks.map((pick) => `${pick}${drawn.includes(pick) ? ' right' : ''} `),
      `${picks.filter((pick) => drawn.includes(pick)).length} right`,
    ],
    choice: picks.join(', '),
  };
}

/** What the picture of one of a game's rounds has to show. */
export type Teller = (round: StillRound) => Facts;

/** For each game that has no `expected.ts` of its own, what the picture of one of its rounds has to show. */
export const TELLERS: Readonly<Record<string, Teller>> = {
  'andar-bahar': tellAndarBahar,
  baccarat: tellBaccarat,
  bingo: tellBingo,
  blackjack: tellBlackjack,
  crash: tellCrash,
  'daily-draw': tellDraw,
  dice: tellDice,
  keno: tellKeno,
  mines: tellMines,
  plinko: tellPlinko,
  roulette: tellRoulette,
  'slot-cascade': tellCascade,
  'slot-classic': tellClassic,
  'slot-ways': tellWays,
  'video-poker': tellPoker,
  'virtual-cricket': tellCricket,
  wheel: tellWheel,
};
