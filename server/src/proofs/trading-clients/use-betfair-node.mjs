// Uses the package betfair-node as its users do: logs in, lists, streams, places, cancels, and prints what came back, a line of JSON each.
// Takes the package's folder, the site's address, the stream's port, an app key, a username, a password and a market as arguments.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , folder, site, streamPort, appKey, username, password, marketId] = process.argv;
const load = createRequire(join(folder, 'package.json'));

// Its hosts are written into it: its HTTP client and its sockets are led here instead.
load('axios').interceptors.request.use((config) => ({
  ...config,
  url: config.url.replace(/^https:\/\/[^/]+/, site),
}));
const tls = load('tls');
const { connect } = tls;
tls.connect = (_, done) =>
  connect({ host: '127.0.0.1', port: Number(streamPort), rejectUnauthorized: false }, done);
// It prints what it does.
const print = console.log;
for (const level of ['log', 'warn', 'error']) console[level] = () => undefined;

const client = load('./dist/index.js');
const tell = (name, answer = null) => print(JSON.stringify({ name, answer }));
const call = async (name, ...params) => {
  const { data } = await client[name](state, ...params);
  if (data.error !== undefined) throw new Error(`${name}: ${JSON.stringify(data.error)}`);
  tell(name, data.result);
  return data.result;
};
const until = async (isTrue) => {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 600) throw new Error('the stream does not tell');
    await sleep(100);
  }
};

const state = await client.login(
  client.createBetfairApiState('en', 'BDT', 0, 5000, () => undefined),
  appKey,
  username,
  password,
);
tell('login', state.currencyRates);
await call('listEventTypes', {});
await call('listCompetitions', {});
await call('listEvents', {});
await call('listMarketCatalogue', { marketIds: [marketId] }, ['RUNNER_DESCRIPTION'], 'FIRST_TO_START', 10);
await call('listMarketBook', { marketIds: [marketId], priceProjection: { priceData: ['EX_ALL_OFFERS'] } });

let markets = {};
let orders = {};
let stream = await client.createAndConnectStream(
  state.sessionKey,
  appKey,
  false,
  0,
  5000,
  { currencyCode: 'BDT', rate: 1 },
  (cache) => (markets = { ...cache }),
  (cache) => (orders = { ...cache }),
);
stream = client.subscribeToMarkets(stream, [marketId]);
stream = client.subscribeToOrders(stream, {});
await until(() => markets[marketId] !== undefined);
tell('market', markets[marketId]);

const instruction = (price) => ({
  orderType: 'LIMIT',
  selectionId: 11,
  side: 'BACK',
  limitOrder: { size: 200, price, persistenceType: 'LAPSE' },
});
const placed = await call('placeOrders', marketId, [instruction(1.9), instruction(5)], 'first');
const [, waiting] = placed.instructionReports;
await until(() => JSON.stringify(orders).includes(waiting.betId));
tell('orders', orders);
await call('listCurrentOrders');
await call('updateOrders', marketId, [client.createUpdateInstruction(waiting.betId, 'PERSIST')]);
const replaced = await call('replaceOrders', marketId, [client.createReplaceInstruction(waiting.betId, 6)]);
const { betId } = replaced.instructionReports[0].placeInstructionReport;
await call('cancelOrders', marketId, [client.createCancelInstruction(betId)]);
await call('listMarketProfitAndLoss', [marketId]);
client.closeStream(stream);
tell('keepAlive', (await client.keepAlive(state.sessionKey)).data);
tell('logout', (await client.logout(state.sessionKey)).data);
process.exit(0);
