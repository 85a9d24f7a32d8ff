import type { DeskVerification, IdentityRules } from '@maidan/contract/office';
import { money } from '@maidan/engine';

const at = new Date('2026-11-29T10:00:00Z');

/** A passport that waits, whose number somebody else was verified with. */
export const passport: DeskVerification['verification'] = {
  id: 7n,
  player: { id: 1001n, username: 'rahim2024' },
  kind: 'document',
  document: 'passport',
  state: 'waiting',
  submittedAt: at,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  claim: null,
  numberOf: { id: 1002n, username: 'karim' },
  erasedAt: null,
};

/** It, opened. */
export const openedPassport: DeskVerification = {
  verification: passport,
  pictures: [
    { id: 70n, side: 'front', sentAt: at },
    { id: 71n, side: 'selfie', sentAt: at },
  ],
  given: { name: 'Rahim Uddin', birthday: '1990-05-17', number: 'A1234567' },
  facts: null,
  level: 0,
  ageMin: 18,
};

/** An address that waits, and that another member works on. */
export const address: DeskVerification['verification'] = {
  ...passport,
  id: 8n,
  kind: 'address',
  document: null,
  numberOf: null,
  claim: { staffId: 99n, name: 'rafi', until: at },
};

/** What the levels may do. */
export const rules: IdentityRules = {
  rules: [
    { level: 0, mayPlay: true, depositTotalMax: money(100_000_000n), withdrawalMax: money(2_500_000n) },
    { level: 1, mayPlay: true, depositTotalMax: money(100_000_000n), withdrawalMax: money(2_500_000n) },
    { level: 2, mayPlay: true, depositTotalMax: null, withdrawalMax: null },
    { level: 3, mayPlay: true, depositTotalMax: null, withdrawalMax: null },
  ],
  ageMin: 18,
  refusedDays: 30,
  closedYears: 5,
  version: 4,
};
