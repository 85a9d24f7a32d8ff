import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, shape, timeSchema } from '../wire.ts';

/** What a promotion is for, by its number on the wire (PROMO-1, DESK-2). */
export const promotionCategoryCodes = {
  welcome: 99,
  slots: 1,
  casino: 2,
  sports: 4,
  fishing: 8,
  cardGame: 16,
  esports: 32,
  lottery: 64,
  p2p: 128,
  table: 256,
  others: 512,
  arcade: 1024,
  cockFighting: 2048,
  rain: 4096,
  crash: 8192,
  free: 16_384,
} as const;

/** What a promotion is for. */
export type PromotionCategory = keyof typeof promotionCategoryCodes;

const categoryOfCode = new Map<number, PromotionCategory>();
for (const category of listCategories()) categoryOfCode.set(promotionCategoryCodes[category], category);

function listCategories(): PromotionCategory[] {
  return Object.keys(promotionCategoryCodes).filter((name) => isPromotionCategory(name));
}

/** True if there is a category of that name. */
export function isPromotionCategory(name: string): name is PromotionCategory {
  return Object.hasOwn(promotionCategoryCodes, name);
}

const category = z.codec(
  z.number().check(z.int()),
  z.custom<PromotionCategory>((value) => typeof value === 'string' && isPromotionCategory(value)),
  {
    decode: (code) => categoryOfCode.get(code) ?? 'others',
    encode: (name) => promotionCategoryCodes[name],
  },
);

/** The kinds of games whose rounds may count towards a turnover. */
export const gameKinds = ['slot', 'table', 'live', 'poker', 'crash', 'fishing', 'lottery', 'arcade'] as const;

/** What kind of game a round is of. */
export type GameKind = (typeof gameKinds)[number];

/** What may count towards a turnover: exchange bets and rounds of games. */
export const playKinds = ['exchange', ...gameKinds] as const;

/** The kind of play that a stake belongs to. */
export type PlayKind = (typeof playKinds)[number];

/** A value for each kind of play. */
export function mapPlayKinds<Value>(valueOf: (kind: PlayKind) => Value): Record<PlayKind, Value> {
  return {
    exchange: valueOf('exchange'),
    slot: valueOf('slot'),
    table: valueOf('table'),
    live: valueOf('live'),
    poker: valueOf('poker'),
    crash: valueOf('crash'),
    fishing: valueOf('fishing'),
    lottery: valueOf('lottery'),
    arcade: valueOf('arcade'),
  };
}

const contribution = shape({
  kind: z.enum(playKinds),
  /** The share of a settled stake that counts. */
  percent: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
});

/** How much of a stake at one kind of play counts towards a turnover. */
export type Contribution = z.output<typeof contribution>;

/** For how many days after its bonus is granted a free spin can be played. */
export const freeSpinDays = 7;

const freeSpins = shape({
  count: z.int(),
  /** The code of one of the house's slots. */
  game: z.string(),
  gameTitle: as('game_title', z.string()),
  /** What each is worth: it pays what a spin of that stake pays. */
  stake: moneySchema,
  /** For how many days after the bonus is granted they can be played. */
  days: z.int(),
});

const promotion = shape({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  /** All terms, as plain text; a blank line separates paragraphs. */
  details: as('desc', z.string()),
  /** One sentence for a card. */
  summary: as('description', z.string()),
  thumbnail: z.string(),
  image: z.string(),
  startsAt: as('start_date', timeSchema),
  /** The first instant at which it is over. */
  endsAt: as('end_date', timeSchema),
  /** Start and end as days of Bangladesh, for clients that show them unchanged. */
  duration: z.string(),
  /** `display` is listed; `active` runs but is reachable only by its id. */
  status: z.enum(['display', 'active']),
  /** The share of the deposit that is added. */
  bonusPercent: as('deposit_bouns', z.number()),
  /** The largest bonus that one deposit brings. */
  bonusMax: as('bonus_max', moneySchema),
  depositMin: as('deposit_min', moneySchema),
  /** How many times deposit and bonus together must be bet before a withdrawal. */
  turnoverTimes: as('turnover', z.number()),
  /** Within how many days of the credit; then the bonus lapses. */
  turnoverDays: as('turnover_days', z.number().check(z.int())),
  /** A welcome offer is taken once, any other again once its turnover has ended. */
  oncePerPlayer: as('once_per_player', z.boolean()),
  /** What counts towards the turnover, every kind of play in display order. */
  contributions: z.array(contribution),
  /** While the bonus is open, no bet may risk more; omitted where there is no limit. */
  betMax: as('bet_max', z.optional(moneySchema)),
  /** Free spins that come with the bonus; omitted where there are none. */
  freeSpins: as('free_spins', z.optional(freeSpins)),
  categories: z.array(category),
  detailsLink: z.string(),
  detailsKey: as('detailsDataPk', z.string()),
});

/** An offer that a deposit can take, in the requested language. */
export type Promotion = z.output<typeof promotion>;

const desktopBanner = z.object({ id: idSchema, image: z.string(), title: z.string() });

/** One slide of the desktop page's banner. */
export type DesktopBanner = z.output<typeof desktopBanner>;

const languageQuery = shape({ language: as('lang', z._default(z.enum(['en', 'bn']), 'en')) });

export const promotionCalls = defineCalls({
  promotions: {
    method: 'GET',
    path: '/promotion',
    caller: 'either',
    summary: 'The current promotions on display.',
    query: languageQuery,
    answer: z.array(promotion),
    status: 200,
    refusals: [],
  },
  promotion: {
    method: 'GET',
    path: '/promotions/:promotionId',
    caller: 'either',
    summary: 'One current promotion.',
    params: z.object({ promotionId: idSchema }),
    query: languageQuery,
    answer: promotion,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  desktopBanners: {
    method: 'GET',
    path: '/banners',
    caller: 'anyone',
    summary: "The slides of the desktop page's banner.",
    query: languageQuery,
    answer: z.array(desktopBanner),
    status: 200,
    refusals: [],
  },
});
