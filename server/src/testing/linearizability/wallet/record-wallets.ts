import { type GameSession, PartnerClient, taka } from '../../../proofs/wallet-conformance/partner-client.ts';
import type { ModelCall } from '../../../proofs/wallet-conformance/reference-model.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { type PartnerApp, openPartnerApp } from '../../open-partner-app.ts';
import { fundPlayer } from '../../trading.ts';
import { type TestPlayer, openPlayer, send } from '../../wire-client.ts';
import { checkByKey } from '../check-by-key.ts';
import { History } from '../history.ts';
import { countCalls, pick, type Recorded, type Recorder } from '../recording.ts';
import { describeWalletCall, type WalletInput, walletModel, type WalletOutput } from './wallet-model.ts';

/** Players whose calls share batches, the clients of each, and the calls of each client. */
const PLAYERS = 2;
const CLIENTS = 3;
const CALLS = 7;
/** So few that calls meet, repeat and contradict each other. */
const IDS = 10;
const ROUNDS = 2;
/** What a player has at least when a history begins: some bets are too much. */
const FUNDS_TAKA = 100;
/** One in so many: an answer that is lost, a call that is made again, a free bet, a win or rollback of any id. */
const LOST_OF = 8;
const REPEATED_OF = 5;
const FREE_OF = 8;
const STRAY_OF = 4;

interface Punter {
  readonly player: TestPlayer;
  readonly gameSession: GameSession;
}

/** Opens an app whose players’ wallets a partner uses from several processes at once. */
export async function recordWallets(): Promise<Recorder> {
  const open = await openPartnerApp();
  const { url, partnerName: name, keys, clock } = open;
  const partner = new PartnerClient({ url, name, key: keys[0], clock });
  const punters: Punter[] = [];
  while (punters.length < PLAYERS) {
    const player = await openPlayer(url);
    punters.push({ player, gameSession: await partner.sit(player.username, 'game') });
  }
  let histories = 0;
  return {
    record: (random) => {
      histories += 1;
      return recordOne({ open, partner, punters, number: histories }, random);
    },
    close: () => open.close(),
  };
}

interface Place {
  readonly open: PartnerApp;
  readonly partner: PartnerClient;
  readonly punters: readonly Punter[];
  readonly number: number;
}

async function recordOne({ open, partner, punters, number }: Place, random: Random): Promise<Recorded> {
  const history = new History<WalletInput, WalletOutput>();
  const began = new Map<string, number>();
  for (const { player, gameSession } of punters) {
    if ((await partner.balance(gameSession)) < taka(FUNDS_TAKA))
      await fundPlayer(open.app.db, player, FUNDS_TAKA);
    began.set(player.username, await partner.balance(gameSession));
  }
  const work = async (punter: Punter, client: string, sent: ModelCall[]): Promise<void> => {
    for (let count = 0; count < CALLS; count += 1) {
      const input = drawCall(random, { user: punter.player.username, number, sent });
      const ask = () => askWallet(open.url, partner, punter, input);
      if (random.below(LOST_OF) === 0) history.lose(client, input, ask);
      else await history.call(client, input, ask);
    }
  };
  await Promise.all(
    punters.flatMap((punter) => {
      const sent: ModelCall[] = [];
      return Array.from({ length: CLIENTS }, (_, client) => work(punter, `client ${client + 1}`, sent));
    }),
  );
  // What is lost may still be on its way when the last reads are made.
  for (const { player, gameSession } of punters) {
    const { username: user } = player;
    await history.call('last', { name: 'balance', user }, () =>
      askWallet(open.url, partner, { player, gameSession }, { name: 'balance', user }),
    );
  }
  const { operations } = history;
  await history.settled();
  const faults = checkByKey(operations, ({ user }) => user, {
    modelOf: (user) => walletModel(user, began.get(user) ?? 0),
    describe: describeWalletCall,
  });
  return { ...countCalls(operations, sortOf), faults };
}

const sortOf = ({ name }: WalletInput, output: WalletOutput | undefined): string =>
  `${name} ${output?.status ?? 'lost'}`;

/** Draws a call: a look at the balance, one that was sent before, or a new transaction. */
function drawCall(
  random: Random,
  { user, number, sent }: { readonly user: string; readonly number: number; readonly sent: ModelCall[] },
): WalletInput {
  const name = pick(random, ['bet', 'bet', 'bet', 'win', 'rollback', 'balance', 'account'] as const);
  if (name === 'balance' || name === 'account') return { name, user };
  if (sent.length > 0 && random.below(REPEATED_OF) === 0) return pick(random, sent);
  const id = () => `${user}-${number}-${random.below(IDS)}`;
  const bets = sent.filter((call) => call.name === 'bet');
  const referred = bets.length === 0 || random.below(STRAY_OF) === 0 ? undefined : pick(random, bets);
  const fields = {
    transaction_uuid: id(),
    round: referred?.fields['round'] ?? `${user}-${number}-r${random.below(ROUNDS)}`,
    round_closed: false,
    ...(name === 'bet' ? {} : { reference_transaction_uuid: referred?.fields['transaction_uuid'] ?? id() }),
    ...(name === 'rollback'
      ? {}
      : { amount: taka(1 + random.below(60)), currency: 'BDT', is_free: random.below(FREE_OF) === 0 }),
  };
  const call: ModelCall = { name, user, fields };
  sent.push(call);
  return call;
}

/** Undefined for an internal error, upon which partners ask again: the call may have been carried out. */
async function askWallet(
  url: string,
  partner: PartnerClient,
  { player, gameSession }: Punter,
  input: WalletInput,
): Promise<WalletOutput | undefined> {
  if (input.name === 'account') {
    const { body } = await send(url, 'GET /api/exchange/account', { token: player.token });
    return { status: 'RS_OK', balance: taka(Number(body['balance'])) };
  }
  const { status, balance } =
    'fields' in input
      ? await partner.send(`transaction/${input.name}`, gameSession, input.fields)
      : await partner.send('user/balance', gameSession);
  return balance === undefined ? undefined : { status, balance };
}
