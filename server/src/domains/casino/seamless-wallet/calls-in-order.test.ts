import { noPlayLimits } from '../../../testing/no-play-limits.ts';
import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import {
  type GameSession,
  newId,
  PartnerClient,
  taka,
} from '../../../proofs/wallet-conformance/partner-client.ts';
import { type PartnerApp, openPartnerApp } from '../../../testing/open-partner-app.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { checkLedger, openAccount, transfer, walletCurrency } from '../../ledger/index.ts';
import { DEFAULT_BOUNDS } from './credit-bounds.ts';
import { readWalletCall, type WalletCall } from './protocol.ts';
import { Wallet } from './serve-wallet.ts';

const PLAYERS = 8;
const FAULTY = 5;

let open: PartnerApp;
let gameSessions: GameSession[];

beforeAll(async () => {
  open = await openPartnerApp();
  const { url, partnerName: name, keys, clock } = open;
  const partner = new PartnerClient({ url, name, key: keys[0], clock });
  gameSessions = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const { username } = await openFundedPlayer({ url, db: open.app.db }, 1_000);
    gameSessions.push(await partner.sit(username, 'game'));
  }
});

afterAll(() => open.close());

const openWallet = () =>
  new Wallet({
    db: open.app.db,
    clock: open.clock,
    log: openLog('silent'),
    playLimits: noPlayLimits,
    betMaxOf: () => undefined,
    play: {
      mayBegin: () => true,
      listHeld: () => Promise.resolve(new Set()),
      played: () => undefined,
    },
    boundsOf: () => DEFAULT_BOUNDS,
  });

function callOf(kind: 'bet' | 'win', { user, token, gameCode }: GameSession, fields: object): WalletCall {
  const read = readWalletCall(
    kind,
    JSON.stringify({ user, token, game_code: gameCode, request_uuid: newId(), ...fields }),
  );
  if ('fault' in read) throw new Error(read.fault);
  return read.call;
}

/** The calls of a bet and its win. */
function callsOf(gameSession: GameSession, bet = newId()): WalletCall[] {
  const about = { round: newId(), amount: taka(10), currency: 'BDT', is_free: false };
  return [
    callOf('bet', gameSession, { ...about, transaction_uuid: bet }),
    callOf('win', gameSession, {
      ...about,
      transaction_uuid: newId(),
      reference_transaction_uuid: bet,
      round_closed: true,
    }),
  ];
}

const clearing = (ownerKey: string) =>
  ({ kind: 'provider_clearing', ownerKey, currency: walletCurrency }) as const;

/** Answers an id that the ledger refuses, to which no correctly answered call leads. */
async function spendId(): Promise<string> {
  const spent = newId();
  await inTransaction(open.app.db, async (tx) => {
    const postings = [
      { accountId: await openAccount(tx, clearing('one')), amount: money(1n) },
      { accountId: await openAccount(tx, clearing('two')), amount: money(-1n) },
    ];
    await transfer(tx, { requestId: `casino:${open.partnerName}:${spent}`, cause: 'casino-bet', postings });
  });
  return spent;
}

async function statusesOf(wallet: Wallet, calls: readonly WalletCall[]): Promise<string[]> {
  const answers = await Promise.allSettled(calls.map((call) => wallet.answer(open.partnerName, call)));
  return answers.map((one) => (one.status === 'fulfilled' ? one.value.status : 'failed'));
}

test('[SAFE-76] a win sent right behind its bet finds it, also when the bet’s batch fails and is carried out again', async () => {
  const spent = await spendId();
  const calls = gameSessions.flatMap((one, index) => callsOf(one, index === FAULTY ? spent : undefined));
  expect(await statusesOf(openWallet(), calls)).toEqual(
    gameSessions.flatMap((_, index) =>
      index === FAULTY ? ['failed', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'] : ['RS_OK', 'RS_OK'],
    ),
  );
  expect(await checkLedger(open.app.db)).toEqual([]);
});

test('[SAFE-76] calls that arrive while others are committed are all carried out, each once', async () => {
  const wallet = openWallet();
  const rounds = await Promise.all(
    gameSessions.map(async (one) => {
      const statuses: string[] = [];
      for (let round = 0; round < 10; round += 1)
        for (const call of callsOf(one)) statuses.push(...(await statusesOf(wallet, [call, call])));
      return statuses;
    }),
  );
  expect(new Set(rounds.flat())).toEqual(new Set(['RS_OK']));
  expect(await checkLedger(open.app.db)).toEqual([]);
  const balances = await Promise.all(
    gameSessions.map(async (one) => wallet.answer(open.partnerName, callOfBalance(one))),
  );
  expect(balances.map(({ balance }) => balance)).toEqual(gameSessions.map(() => taka(1_000)));
});

function callOfBalance({ user, token, gameCode }: GameSession): WalletCall {
  return { kind: 'balance', user, token, requestUuid: newId(), gameCode };
}
