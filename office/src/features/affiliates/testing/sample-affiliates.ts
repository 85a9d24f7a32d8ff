import type {
  AffiliateMonthStatement,
  AffiliateSums,
  officeCalls,
  ShownAffiliate,
} from '@maidan/contract/office';
import type { Replies } from '@maidan/contract/testing';
import { money } from '@maidan/engine';

const at = new Date('2026-03-02T06:00:00Z');
const taka = (amount: number) => money(BigInt(amount) * 100n);

const plan = {
  tiers: [
    { from: taka(0), shareBps: 2_500 },
    { from: taka(100_000), shareBps: 3_250 },
  ],
  carriesNegative: true,
  acquisition: { amount: taka(500), depositMin: taka(1_000), turnoverMin: taka(5_000) },
  belowBps: 500,
  holdDays: 7,
  version: 1,
  from: '2026-02-01',
};

const sums: AffiliateSums = {
  revenue: taka(150_000),
  bonuses: taka(12_000),
  netRevenue: taka(138_000),
  broughtForward: taka(-8_000),
  shareBps: 3_250,
  share: taka(42_250),
  acquiredPlayers: 4,
  acquisition: taka(2_000),
  belowEarned: taka(10_000),
  below: taka(500),
  adjustments: taka(-250),
  owedBefore: taka(0),
  total: taka(44_500),
  carriedForward: taka(0),
  owedAfter: taka(0),
  players: 86,
  excludedPlayers: 2,
};

const statement = (id: bigint, more: Partial<AffiliateMonthStatement>): AffiliateMonthStatement => ({
  ...sums,
  id,
  affiliate: { id: 2n, name: 'Padma Sports Blog' },
  month: '2026-02-01',
  plan,
  state: 'due',
  dueAt: at,
  heldReason: null,
  payment: null,
  ...more,
});

const statements = [
  statement(12n, {}),
  statement(11n, {
    month: '2026-01-01',
    state: 'paid',
    payment: { at, method: 'Bank transfer', reference: 'DBBL-7741' },
  }),
];

const campaigns = [
  {
    month: '2026-03-01',
    code: 'PADMA10',
    campaign: 'Blog',
    clicks: 1_240,
    signUps: 96,
    firstDeposits: 31,
    acquired: 4,
  },
  {
    month: '2026-03-01',
    code: 'PADMATG',
    campaign: 'Telegram',
    clicks: 310,
    signUps: 12,
    firstDeposits: 3,
    acquired: 0,
  },
];

const codes = [
  { code: 'PADMA10', campaign: 'Blog', addedAt: at, by: 'nasrin' },
  { code: 'PADMATG', campaign: 'Telegram', addedAt: at, by: 'kamal' },
];

const proposal = {
  id: 5n,
  affiliate: { id: 2n, name: 'Padma Sports Blog' },
  wanted: { kind: 'adjustment' as const, amount: taka(-250), reason: 'counted twice' },
  proposedBy: { staffId: 2n, name: 'karim' },
  proposedAt: at,
  expiresAt: at,
};

const shown: ShownAffiliate = {
  id: 2n,
  name: 'Padma Sports Blog',
  player: { id: 1_020n, username: 'padmaboss' },
  parent: { id: 1n, name: 'Jamuna Media' },
  below: [{ id: 3n, name: 'Meghna Tips' }],
  codes,
  plan,
  plans: [{ ...plan, at, by: 'nasrin', proposedBy: 'karim', reason: 'As agreed in January' }],
  current: sums,
  campaigns,
  statements,
  payable: taka(44_500),
  adjustments: [
    { id: 1n, amount: taka(-250), reason: 'counted twice', month: '2026-02-01', at, by: 'nasrin' },
  ],
  excluded: [
    { player: { id: 1_020n, username: 'padmaboss' }, cause: 'own-account', reason: '', at, by: '' },
    {
      player: { id: 1_031n, username: 'padmason' },
      cause: 'by-staff',
      reason: 'same household',
      at,
      by: 'nasrin',
    },
  ],
  proposals: [proposal],
};

/** Two affiliates of March 2026, the page of one of them, and a correction that waits. */
export const affiliates: Replies<typeof officeCalls> = {
  listAffiliates: {
    month: '2026-03-01',
    affiliates: [
      {
        id: 2n,
        name: 'Padma Sports Blog',
        code: 'PADMA10',
        parent: { id: 1n, name: 'Jamuna Media' },
        hasPlan: true,
        clicks: 1_550,
        signUps: 108,
        firstDeposits: 34,
        acquired: 4,
        players: 912,
        netRevenue: taka(138_000),
        payable: taka(44_500),
      },
      {
        id: 1n,
        name: 'Jamuna Media',
        code: 'JAMUNA1',
        parent: null,
        hasPlan: false,
        clicks: 0,
        signUps: 0,
        firstDeposits: 0,
        acquired: 0,
        players: 3,
        netRevenue: taka(-1_250),
        payable: taka(0),
      },
    ],
    proposals: [proposal],
  },
  showAffiliate: shown,
  listAffiliateLogins: { staff: [], invitations: [] },
};

/** The same affiliate, as people who work for it see it. */
export const partner: Replies<typeof officeCalls> = {
  showMe: { me: { id: 9n, username: 'kamal', role: 'affiliate', language: 'en', recoveryCodesLeft: 10 } },
  showPartner: {
    name: shown.name,
    codes,
    plan,
    nextPlan: { ...plan, version: 2, from: '2026-04-01', acquisition: null },
    month: '2026-03-01',
    funnel: { clicks: 1_550, signUps: 108, firstDeposits: 34, acquired: 4 },
    current: sums,
    campaigns,
    statements,
    payable: taka(44_500),
  },
};

/** What reaches beyond the window's right edge; the row of tabs scrolls. */
export function listBeyond(): string[] {
  return [...document.querySelectorAll('main :not([role=tab], [role=tab] *), dialog *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
