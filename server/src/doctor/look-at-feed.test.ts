import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openExchangeStandIn } from '../testing/exchange-stand-in.ts';
import { lookAtFeed } from './look-at-feed.ts';

const look = (environment: NodeJS.ProcessEnv) => lookAtFeed(readConfig(environment));

test('[LIVE-22] the doctor has the exchange of a feed and of its standby let it in, and says why one doesn’t', async () => {
  const exchange = await openExchangeStandIn();
  expect(await look({})).toEqual([]);
  expect(await look({ FEED: `stream:${exchange.file}`, FEED_STANDBY: 'stream:/nowhere.json' })).toMatchObject(
    [
      { level: 'ok', text: 'The stream of localhost lets us in.' },
      { level: 'fault', text: expect.stringContaining('FEED: /nowhere.json can’t be read') },
    ],
  );
  expect(() => readConfig({ FEED: 'stream:' })).toThrow('must be simulator, stream:<file>');
});
