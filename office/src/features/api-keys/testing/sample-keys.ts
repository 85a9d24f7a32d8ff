import type { ApiKey } from '@maidan/contract/office';

/** A key in use. */
export const booksKey: ApiKey = {
  id: 1n,
  name: 'books',
  rights: ['reports:see', 'cashier:see'],
  addresses: ['203.0.113.0/24'],
  state: 'live',
  addedAt: new Date('2026-11-01T10:00:00Z'),
  addedBy: 'nasrin',
  expiresAt: new Date('2027-02-01T10:00:00Z'),
  lastUsedAt: new Date('2026-11-29T10:00:00Z'),
  lastUsedFrom: '203.0.113.7',
};

/** One that was revoked before it was ever used. */
export const oldKey: ApiKey = {
  ...booksKey,
  id: 2n,
  name: 'old warehouse',
  rights: ['audit:see'],
  addresses: [],
  state: 'revoked',
  lastUsedAt: null,
  lastUsedFrom: null,
};
