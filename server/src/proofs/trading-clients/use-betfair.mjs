// Uses the package betfair as its users do: logs in, lists, places, cancels, and prints what came back, a line of JSON each.
// Takes the package's folder, the site's address, an app key, a username, a password and a market as arguments.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const [, , folder, site, appKey, username, password, marketId] = process.argv;
const load = createRequire(join(folder, 'package.json'));

// Its hosts are written into it, and it logs in under a name of its own in place of a key; here a login takes the player's key.
const http = load('./lib/http_request.js');
const { post } = http;
http.post = (url, data, options, done) => {
  const headers = { ...options.headers };
  if (url.endsWith('/api/login')) headers['x-application'] = appKey;
  return post(url.replace(/^https:\/\/[^/]+/, site), data, { ...options, headers }, done);
};

const { BetfairSession } = load('./index.js');
const session = new BetfairSession(appKey);
const tell = (name, answer = null) => console.log(JSON.stringify({ name, answer }));
const use = (name, ...params) => promisify(session[name].bind(session))(...params);
const call = async (name, params) => {
  const { result, error } = await use(name, params);
  if (error !== undefined) throw new Error(`${name}: ${JSON.stringify(error)}`);
  tell(name, result);
  return result;
};

tell('login', (await use('login', username, password)).success);
for (const name of [
  'listEventTypes',
  'listCompetitions',
  'listEvents',
  'listMarketTypes',
  'listCountries',
  'listVenues',
])
  await call(name, { filter: {} });
await call('listTimeRanges', { filter: {}, granularity: 'DAYS' });
await call('listMarketCatalogue', { filter: { marketIds: [marketId] }, maxResults: 10 });
await call('listMarketBook', { marketIds: [marketId], priceProjection: { priceData: ['EX_BEST_OFFERS'] } });
const instruction = (price) => ({
  orderType: 'LIMIT',
  selectionId: 11,
  handicap: 0,
  side: 'BACK',
  limitOrder: { size: 200, price, persistenceType: 'LAPSE' },
});
const placed = await call('placeOrders', { marketId, instructions: [instruction(1.9), instruction(5)] });
const { betId } = placed.instructionReports[1];
await call('listCurrentOrders', {});
await call('updateOrders', { marketId, instructions: [{ betId, newPersistenceType: 'PERSIST' }] });
const replaced = await call('replaceOrders', { marketId, instructions: [{ betId, newPrice: 6 }] });
const again = replaced.instructionReports[0].placeInstructionReport.betId;
await call('cancelOrders', { marketId, instructions: [{ betId: again }] });
await call('listClearedOrders', { betStatus: 'CANCELLED' });
await call('listMarketProfitAndLoss', { marketIds: [marketId] });
await call('getAccountFunds', {});
await call('getAccountDetails', {});
await call('getAccountStatement', {});
await call('listCurrencyRates', {});
await call('heartbeat', { preferredTimeoutSeconds: 0 });
tell('keepAlive', (await use('keepAlive')).success);
tell('logout', (await use('logout')).success);
process.exit(0);
