import type { DeskDeposit, officeCalls, StatementDeposit } from '@maidan/contract/office';
import type { Replies } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { player } from '../../players/testing/sample-player.ts';

const at = new Date('2026-01-14T06:00:00Z');

/** A deposit that waits for a person. */
export const waiting: DeskDeposit = {
  id: 4n,
  player: { id: 12n, username: 'rahim' },
  method: { id: 1n, name: 'bKash' },
  accountType: 'Personal',
  state: 'submitted',
  amount: money(600_000n),
  paidIn: 'BDT',
  creditAmount: money(600_000n),
  paidAmount: null,
  transactionId: 'TRX0000001',
  receiverNumber: '01711111111',
  payerNumber: null,
  gateway: null,
  sharedWith: [],
  createdAt: at,
  updatedAt: at,
  reason: null,
  claim: null,
  proposal: null,
};

/** What the server says of the player of a payment: what they have, paid and played for, who shares a device, a note. */
export const aboutPlayer: Replies<typeof officeCalls> = {
  showPlayer: {
    player: { ...player, wallet: { ...player.wallet, main: money(123_400n), debt: money(5_000n) } },
  },
  showPlayerLifetime: {
    lifetime: {
      deposits: money(900_000n),
      withdrawals: money(250_000n),
      netDeposits: money(650_000n),
      bonuses: money(10_000n),
      staked: money(4_500_000n),
      result: money(-650_000n),
    },
  },
  listRelatedPlayers: {
    players: [
      {
        id: 13n,
        username: 'karim',
        state: 'active',
        joinedAt: at,
        shared: [{ kind: 'device', what: 'Chrome on Android' }],
      },
    ],
    isCut: false,
  },
  listPlayerNotes: {
    notes: [{ id: 1n, author: 'sumi', text: 'Paid from a friend’s number before.', writtenAt: at }],
    next: null,
  },
};

const line = {
  date: '2026-01-14',
  transactionId: 'TRX0000001',
  amount: money(600_000n),
  receiver: '01711111111',
};

const deposit: StatementDeposit = {
  id: 4n,
  username: 'rahim',
  method: 'bKash',
  receiver: '01711111111',
  state: 'submitted',
  amount: money(600_000n),
  paidIn: 'BDT',
  transactionId: 'TRX0000001',
  createdAt: at,
};

/** A statement of three payments that agree with waiting deposits in everything. */
export const agreeing = {
  matched: 3,
  creditable: [4n, 5n, 6n].map((id) => ({
    line: { ...line, transactionId: `TRX000000${id}` },
    deposit: { ...deposit, id, username: `player${id}`, transactionId: `TRX000000${id}` },
  })),
  differing: [],
  conflicts: [],
  missingHere: [],
  missingThere: [],
  notCompared: { receiver: 0, time: 0, missingThere: false },
};
