import type { accountsCalls, AnswerOf, User } from '@maidan/contract';
import { type Money, parseMoney } from '@maidan/engine';

/** An amount as the wire writes it. */
export function taka(text: string): Money {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
}

/** A player with a verified phone, a birthday and ৳1,000 in the wallet. */
export const rahim: User = {
  id: 1001n,
  username: 'rahim2024',
  name: 'Rahim',
  phone: '01712345678',
  email: 'rahim2024@example.com',
  balance: taka('1000.00'),
  cashBonus: taka('0.00'),
  vipPoints: 0,
  phoneVerified: true,
  referralCode: 'RAHIM24',
  createdAt: new Date('2026-01-05T10:00:00Z'),
  birthday: '1990-05-17',
  currency: 'BDT',
  language: 'en',
};

/** What the server answers to his login. */
export const loginAnswer: AnswerOf<typeof accountsCalls.login> = {
  token: 't1',
  remoteId: rahim.id,
  username: rahim.username,
  exchange: [],
  language: 'en',
  message: 'Welcome.',
};
