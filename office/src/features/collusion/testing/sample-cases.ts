import type { CollusionCase, CollusionMember, CollusionPair, Me } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { me } from '../../../testing/open-office.tsx';

const karim = { id: 11n, username: 'karim' };
const rahim = { id: 12n, username: 'rahim' };
const salma = { id: 13n, username: 'salma' };
const nobin = { id: 14n, username: 'nobin_chandra_sarkar' };
const jamal = { id: 15n, username: 'jamal' };

/** A member who sees the cases and decides none. */
export const auditor: Me = { ...me, role: 'auditor' };

/** Five players who trade with each other. */
export const ring: CollusionCase = {
  id: 3n,
  kind: 'ring',
  players: [karim, rahim, salma, nobin, jamal],
  matched: money(9_800_000n),
  moved: money(450_000n),
  foundAt: new Date('2026-01-14T12:00:00Z'),
  updatedAt: new Date('2026-01-15T12:00:00Z'),
  state: 'open',
  reason: null,
  decidedBy: null,
  decidedAt: null,
};

/** Two accounts, one of which loses to the other. */
export const transfer: CollusionCase = {
  ...ring,
  id: 4n,
  kind: 'transfer',
  players: [karim, rahim],
  matched: money(1_250_000n),
  moved: money(1_200_050n),
  updatedAt: ring.foundAt,
};

/** The transfer, once a member has confirmed it. */
export const confirmed: CollusionCase = {
  ...transfer,
  state: 'confirmed',
  reason: 'One phone, and every bet lost to the other.',
  decidedBy: 'shirin',
  decidedAt: new Date('2026-01-16T12:00:00Z'),
};

const members: readonly CollusionMember[] = [
  {
    player: karim,
    matchedInside: money(1_250_000n),
    matchedTotal: money(1_300_000n),
    won: money(1_200_050n),
  },
  {
    player: rahim,
    matchedInside: money(1_250_000n),
    matchedTotal: money(1_250_000n),
    won: money(-1_200_050n),
  },
];

const pair: CollusionPair = {
  winner: karim,
  loser: rahim,
  markets: 9,
  trades: 41,
  matched: money(1_250_000n),
  moved: money(1_200_050n),
  hasSameDevice: true,
  hasSameAddress: false,
  isReferral: true,
  hasSameName: false,
  hasSameBirthday: false,
};

/** The evidence of the transfer. */
export const evidence = { case: transfer, members: [...members], pairs: [pair] };

/** The evidence of the ring, with the longest of its names. */
export const evidenceOfRing = {
  case: ring,
  members: ring.players.map((player) => ({
    player,
    matchedInside: money(1_111_111_101n),
    matchedTotal: money(1_234_567_890n),
    won: money(0n),
  })),
  pairs: [
    { ...pair, loser: nobin, hasSameAddress: true },
    { ...pair, winner: nobin, loser: salma, hasSameDevice: false, isReferral: false },
  ],
};
