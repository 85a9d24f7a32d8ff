import assert from 'node:assert/strict';
import {
  type Answer,
  type Fields,
  type PartnerClient,
  type GameSession,
  newId,
  taka,
} from './partner-client.ts';

/** What a rule's test needs: a player with at least a hundred taka, and another one. */
export interface Bench {
  readonly partner: PartnerClient;
  readonly gameSession: GameSession;
  readonly other: GameSession;
}

/** A rule of the protocol, and its test. */
export interface Rule {
  readonly title: string;
  readonly tryOut: (bench: Bench) => Promise<void>;
}

const PARALLEL = 50;

/** A transaction with all fields. */
export function transaction(change: Fields = {}): Fields {
  return {
    transaction_uuid: newId(),
    round: newId(),
    round_closed: false,
    amount: taka(10),
    currency: 'BDT',
    is_free: false,
    ...change,
  };
}

/** A win of a bet, or its rollback, in the same round. */
export function following(bet: Fields, change: Fields = {}): Fields {
  return transaction({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'], ...change });
}

function expectStatus(answer: Answer, status: string): void {
  assert.equal(answer.status, status);
}

async function expectMoved(bench: Bench, by: number, work: () => Promise<void>): Promise<void> {
  const before = await bench.partner.balance(bench.gameSession);
  await work();
  assert.equal((await bench.partner.balance(bench.gameSession)) - before, by, 'what the balance moved by');
}

/** The rules of the wallet protocol, each tested over HTTP (casino: provider protocol). */
export const RULES: readonly Rule[] = [
  {
    title: 'answers name the user, the request, the currency and the balance',
    async tryOut({ partner, gameSession }) {
      const request_uuid = newId();
      for (const name of ['user/info', 'user/balance']) {
        const answer = await partner.send(name, gameSession, { request_uuid });
        assert.deepEqual(
          { ...answer, balance: 0 },
          {
            user: gameSession.user,
            status: 'RS_OK',
            request_uuid,
            currency: 'BDT',
            balance: 0,
          },
        );
        assert.ok((answer.balance ?? 0) > 0);
      }
    },
  },
  {
    title: 'a bet takes its stake, a win gives its amount, a win of nothing closes a lost round',
    tryOut: (bench) =>
      expectMoved(bench, taka(15), async () => {
        const { partner, gameSession } = bench;
        const [won, lost] = [transaction({ amount: taka(10) }), transaction({ amount: taka(5) })];
        expectStatus(await partner.send('transaction/bet', gameSession, won), 'RS_OK');
        expectStatus(await partner.send('transaction/bet', gameSession, lost), 'RS_OK');
        const win = following(won, { amount: taka(30), round_closed: true });
        expectStatus(await partner.send('transaction/win', gameSession, win), 'RS_OK');
        const nothing = following(lost, { amount: 0, round_closed: true });
        expectStatus(await partner.send('transaction/win', gameSession, nothing), 'RS_OK');
      }),
  },
  {
    title: 'a rollback gives a bet’s stake back, once, whoever asks again and under whatever id',
    tryOut: (bench) =>
      expectMoved(bench, 0, async () => {
        const { partner, gameSession } = bench;
        const bet = transaction();
        expectStatus(await partner.send('transaction/bet', gameSession, bet), 'RS_OK');
        const undo = following(bet);
        const first = await partner.send('transaction/rollback', gameSession, undo);
        expectStatus(first, 'RS_OK');
        const again = await partner.send('transaction/rollback', gameSession, undo);
        assert.deepEqual([again.status, again.balance], [first.status, first.balance]);
        expectStatus(await partner.send('transaction/rollback', gameSession, following(bet)), 'RS_OK');
      }),
  },
  {
    title: 'the same id and payload get the same answer and no second effect',
    tryOut: (bench) =>
      expectMoved(bench, taka(10), async () => {
        const { partner, gameSession } = bench;
        const bet = transaction();
        const win = following(bet, { amount: taka(20) });
        for (const [name, fields] of [
          ['transaction/bet', bet],
          ['transaction/win', win],
        ] as const) {
          const first = await partner.send(name, gameSession, fields);
          await partner.send('transaction/bet', gameSession, transaction({ amount: 0 }));
          const again = await partner.send(name, gameSession, fields);
          expectStatus(first, 'RS_OK');
          assert.deepEqual([again.status, again.balance], [first.status, first.balance]);
        }
      }),
  },
  {
    title: 'the same id with another amount, currency, round, user, game, reference or kind is a duplicate',
    tryOut: (bench) =>
      expectMoved(bench, taka(-10), async () => {
        const { partner, gameSession, other } = bench;
        const bet = transaction();
        expectStatus(await partner.send('transaction/bet', gameSession, bet), 'RS_OK');
        const changes: readonly Fields[] = [
          { amount: taka(11) },
          { currency: 'USD' },
          { round: newId() },
          { game_code: 'another-game' },
          { is_free: true },
        ];
        for (const change of changes)
          expectStatus(
            await partner.send('transaction/bet', gameSession, { ...bet, ...change }),
            'RS_ERROR_DUPLICATE_TRANSACTION',
          );
        expectStatus(await partner.send('transaction/bet', other, bet), 'RS_ERROR_DUPLICATE_TRANSACTION');
        const asWin = following(bet, { transaction_uuid: bet['transaction_uuid'] });
        expectStatus(
          await partner.send('transaction/win', gameSession, asWin),
          'RS_ERROR_DUPLICATE_TRANSACTION',
        );
        const win = following(bet, { amount: 0 });
        expectStatus(await partner.send('transaction/win', gameSession, win), 'RS_OK');
        const elsewhere = { ...win, reference_transaction_uuid: newId() };
        expectStatus(
          await partner.send('transaction/win', gameSession, elsewhere),
          'RS_ERROR_DUPLICATE_TRANSACTION',
        );
      }),
  },
  {
    title:
      'a win without its bet, of another round, of another player’s bet, or of one rolled back does not exist',
    tryOut: (bench) =>
      expectMoved(bench, taka(-10), async () => {
        const { partner, gameSession, other } = bench;
        const [bet, undone] = [transaction(), transaction()];
        await partner.send('transaction/bet', gameSession, bet);
        await partner.send('transaction/bet', gameSession, undone);
        expectStatus(await partner.send('transaction/rollback', gameSession, following(undone)), 'RS_OK');
        const unknown = following(transaction());
        for (const [who, fields] of [
          [gameSession, unknown],
          [gameSession, following(bet, { round: newId() })],
          [other, following(bet)],
          [gameSession, following(undone)],
        ] as const)
          expectStatus(
            await partner.send('transaction/win', who, fields),
            'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
          );
      }),
  },
  {
    title: 'a rollback of an unknown bet is answered well, and the bet that comes late is refused',
    tryOut: (bench) =>
      expectMoved(bench, 0, async () => {
        const { partner, gameSession } = bench;
        const bet = transaction();
        expectStatus(await partner.send('transaction/rollback', gameSession, following(bet)), 'RS_OK');
        const late = await partner.send('transaction/bet', gameSession, bet);
        assert.notEqual(late.status, 'RS_OK');
        expectStatus(
          await partner.send('transaction/win', gameSession, following(bet)),
          'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        );
      }),
  },
  {
    title: 'a rollback after the win is refused, one of nothing too',
    tryOut: (bench) =>
      expectMoved(bench, taka(-20), async () => {
        const { partner, gameSession } = bench;
        for (const amount of [0, 0]) {
          const bet = transaction();
          await partner.send('transaction/bet', gameSession, bet);
          expectStatus(
            await partner.send('transaction/win', gameSession, following(bet, { amount })),
            'RS_OK',
          );
          const undo = await partner.send('transaction/rollback', gameSession, following(bet));
          assert.notEqual(undo.status, 'RS_OK');
        }
      }),
  },
  {
    title:
      'a bet of more than the balance is refused with the balance, and can be rolled back without effect',
    tryOut: (bench) =>
      expectMoved(bench, 0, async () => {
        const { partner, gameSession } = bench;
        const balance = await partner.balance(gameSession);
        const bet = transaction({ amount: balance + taka(1) });
        const refused = await partner.send('transaction/bet', gameSession, bet);
        assert.deepEqual([refused.status, refused.balance], ['RS_ERROR_NOT_ENOUGH_MONEY', balance]);
        expectStatus(await partner.send('transaction/rollback', gameSession, following(bet)), 'RS_OK');
        expectStatus(
          await partner.send('transaction/win', gameSession, following(bet)),
          'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        );
      }),
  },
  {
    title: 'a free bet takes nothing, and its win is paid',
    tryOut: (bench) =>
      expectMoved(bench, taka(7), async () => {
        const { partner, gameSession } = bench;
        const bet = transaction({ is_free: true });
        expectStatus(await partner.send('transaction/bet', gameSession, bet), 'RS_OK');
        const win = following(bet, { amount: taka(7) });
        expectStatus(await partner.send('transaction/win', gameSession, win), 'RS_OK');
      }),
  },
  {
    title: 'fractions, amounts below zero, texts and parts of a paisa are wrong types',
    tryOut: (bench) =>
      expectMoved(bench, 0, async () => {
        const { partner, gameSession } = bench;
        for (const amount of [10.5, -1000, '100000', null, 1e300, 100_001, true])
          expectStatus(
            await partner.send('transaction/bet', gameSession, transaction({ amount })),
            'RS_ERROR_WRONG_TYPES',
          );
        const bet = transaction({ round: 7 });
        expectStatus(await partner.send('transaction/bet', gameSession, bet), 'RS_ERROR_WRONG_TYPES');
      }),
  },
  {
    title: 'a body that is no object, or lacks a field, is wrong syntax',
    async tryOut({ partner, gameSession }) {
      for (const body of ['', '{', '[]', 'null', '"bet"'])
        expectStatus(await partner.sendText('transaction/bet', body), 'RS_ERROR_WRONG_SYNTAX');
      for (const name of ['transaction_uuid', 'round', 'amount', 'currency']) {
        const fields = Object.entries(transaction()).filter(([field]) => field !== name);
        const answer = await partner.send('transaction/bet', gameSession, Object.fromEntries(fields));
        expectStatus(answer, 'RS_ERROR_WRONG_SYNTAX');
      }
      const spoilt = transaction({ round: 'null \u0000 inside' });
      expectStatus(await partner.send('transaction/bet', gameSession, spoilt), 'RS_ERROR_WRONG_SYNTAX');
    },
  },
  {
    title: 'another token, game or currency is refused, and another player’s token',
    tryOut: (bench) =>
      expectMoved(bench, 0, async () => {
        const { partner, gameSession, other } = bench;
        for (const [change, status] of [
          [{ token: 'nobody’s' }, 'RS_ERROR_INVALID_TOKEN'],
          [{ token: other.token }, 'RS_ERROR_INVALID_TOKEN'],
          [{ user: 'nobody-has-this-name' }, 'RS_ERROR_INVALID_TOKEN'],
          [{ game_code: 'another-game' }, 'RS_ERROR_INVALID_GAME'],
          [{ currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
        ] as const)
          expectStatus(
            await partner.send('transaction/bet', gameSession, { ...transaction(), ...change }),
            status,
          );
      }),
  },
  {
    title: 'what is not signed, signed for another body or path, or at another time, is refused',
    tryOut: (bench) =>
      expectMoved(bench, 0, async () => {
        const { partner, gameSession } = bench;
        const { user, token, gameCode } = gameSession;
        const body = JSON.stringify({
          user,
          token,
          game_code: gameCode,
          request_uuid: newId(),
          ...transaction(),
        });
        const path = partner.pathOf('transaction/bet');
        const [right, old] = [partner.sign(path, body), new Date(partner.now().getTime() - 3_600_000)];
        const forged: readonly Readonly<Record<string, string>>[] = [
          {},
          { 'x-timestamp': right['x-timestamp'] ?? '' },
          { 'x-signature': right['x-signature'] ?? '' },
          { ...right, 'x-signature': 'bm90IGEgc2lnbmF0dXJl' },
          { ...right, 'x-timestamp': String(Number(right['x-timestamp']) + 1) },
          partner.sign(path, `${body} `),
          partner.sign(partner.pathOf('transaction/win'), body),
          partner.sign(path, body, old),
        ];
        for (const headers of forged)
          expectStatus(
            await partner.sendText('transaction/bet', body, headers),
            'RS_ERROR_INVALID_SIGNATURE',
          );
      }),
  },
  {
    title: 'the same bet fifty times at once is one debit',
    tryOut: (bench) =>
      expectMoved(bench, taka(-10), async () => {
        const { partner, gameSession } = bench;
        const bet = transaction();
        const answers = await Promise.all(
          Array.from({ length: PARALLEL }, () => partner.send('transaction/bet', gameSession, bet)),
        );
        assert.equal(new Set(answers.map(({ status, balance }) => `${status} ${balance}`)).size, 1);
        expectStatus(answers[0] ?? { user: '', status: '', request_uuid: '' }, 'RS_OK');
      }),
  },
  {
    title: 'a rollback at once with its bet never leaves a debit',
    tryOut: (bench) =>
      expectMoved(bench, 0, async () => {
        const { partner, gameSession } = bench;
        await Promise.all(
          Array.from({ length: 20 }, async (_, index) => {
            const bet = transaction();
            const calls = [
              () => partner.send('transaction/bet', gameSession, bet),
              () => partner.send('transaction/rollback', gameSession, following(bet)),
            ];
            await Promise.all((index % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
          }),
        );
      }),
  },
];
