import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, openAccount, transfer, walletCurrency } from '../../domains/ledger/index.ts';
import { inTransaction } from '../../kernel/db.ts';
import { type PartnerApp, openPartnerApp } from '../../testing/open-partner-app.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { PartnerClient, type GameSession, newId, taka } from './partner-client.ts';

const PLAYERS = 12;
const FUNDS = 1000;

let open: PartnerApp;
let partner: PartnerClient;

beforeAll(async () => {
  open = await openPartnerApp();
  const { url, partnerName: name, keys, clock } = open;
  partner = new PartnerClient({ url, name, key: keys[0], clock });
});

afterAll(() => open.close());

async function openGameSessions(): Promise<GameSession[]> {
  const app = { url: open.url, db: open.app.db };
  const gameSessions: GameSession[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const { username } = await openFundedPlayer(app, FUNDS);
    gameSessions.push(await partner.sit(username, 'game'));
  }
  return gameSessions;
}

const bet = (stake: number, id = newId()) => ({
  transaction_uuid: id,
  round: newId(),
  amount: taka(stake),
  currency: 'BDT',
  is_free: false,
  round_closed: false,
});

test('[GAME-5] players who bet and win at the same moment each get their own money', async () => {
  const gameSessions = await openGameSessions();
  const balances = await Promise.all(
    gameSessions.map(async (gameSession, index) => {
      const asked = bet(10 + index);
      const staked = await partner.send('transaction/bet', gameSession, asked);
      const won = await partner.send('transaction/win', gameSession, {
        ...asked,
        amount: taka(index),
        transaction_uuid: newId(),
        reference_transaction_uuid: asked.transaction_uuid,
        round_closed: true,
      });
      return [staked.balance, won.balance];
    }),
  );
  expect(balances).toEqual(gameSessions.map((_, index) => [taka(FUNDS - 10 - index), taka(FUNDS - 10)]));
  expect(await checkLedger(open.app.db)).toEqual([]);
});

const keyOf = (ownerKey: string) =>
  ({ kind: 'provider_clearing', ownerKey, currency: walletCurrency }) as const;

test('[GAME-5] a call that fails does not fail the others of its batch', async () => {
  const gameSessions = await openGameSessions();
  const spent = newId();
  await inTransaction(open.app.db, async (tx) => {
    const [one, two] = [await openAccount(tx, keyOf('one')), await openAccount(tx, keyOf('two'))];
    const postings = [
      { accountId: one, amount: money(1n) },
      { accountId: two, amount: money(-1n) },
    ];
    // The ledger refuses the id a second time, which no correctly answered call leads to.
    await transfer(tx, { requestId: `casino:${open.partnerName}:${spent}`, cause: 'casino-bet', postings });
  });
  const answers = await Promise.all(
    gameSessions.map((gameSession, index) =>
      partner.send('transaction/bet', gameSession, bet(10, index === 5 ? spent : undefined)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    gameSessions.map((_, index) => (index === 5 ? 'RS_ERROR_UNKNOWN' : 'RS_OK')),
  );
  const left = await Promise.all(gameSessions.map((gameSession) => partner.balance(gameSession)));
  expect(left).toEqual(gameSessions.map((_, index) => taka(index === 5 ? FUNDS : FUNDS - 10)));
  expect(await checkLedger(open.app.db)).toEqual([]);
});

test('[GAME-5] an id that two players bet with at once belongs to the first', async () => {
  const [one, other] = await openGameSessions();
  if (one === undefined || other === undefined) throw new Error('nobody sat down');
  const asked = bet(10);
  const answers = await Promise.all([
    partner.send('transaction/bet', one, asked),
    partner.send('transaction/bet', other, asked),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
  const left = [await partner.balance(one), await partner.balance(other)];
  expect(left.toSorted((a, b) => a - b)).toEqual([taka(FUNDS - 10), taka(FUNDS)]);
});
