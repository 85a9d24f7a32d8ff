import { openPlayer, taka } from '../app/players.ts';
import { FAVOURITE, openOrderBookMatch } from '../steps/order-book-match.ts';
import { expect, test } from './fixtures.ts';
import { screenIn } from './screen.ts';
import { openWeakConnection } from './weak-connection.ts';
import { button, logIn } from './steps.ts';

test.use({ appName: 'browsers', appSettings: { SANDBOX_START_BALANCE: '1000' } });

test('[PLAY-74] a connection that is lost while a bet waits leaves one bet, prices that aren’t live can’t be backed, and all goes on once it is back', async ({
  tab,
  scripted,
}) => {
  const player = await openPlayer(scripted.url, 'new');
  const match = await openOrderBookMatch(scripted);
  await match.be({ inPlay: true, betDelaySeconds: 3, version: 2 });
  const connection = await openWeakConnection(scripted.url);
  const site = screenIn(tab, connection.url);
  await logIn(site, player);
  await site.open(match.path);
  const slip = site.within({ role: 'dialog', name: 'Bet slip' });
  await site.press(button(`Back ${FAVOURITE} at 2.00`));
  await slip.press(button('৳100'));
  await slip.press(button('Back ৳100 @ 2.00'));
  await slip.see({ role: 'status' }, 'Sending');
  connection.lose();
  await slip.see({ role: 'status' }, 'Not confirmed');
  await slip.press(button('Check again'));
  await slip.see({ role: 'status' }, 'Not confirmed');
  await site.see({ text: /Prices are not live/ });
  await site.see(button(new RegExp(`^Back ${FAVOURITE}`)));

  connection.restore();
  await slip.press(button('Check again'));
  await slip.see({ role: 'status' }, 'Matched');
  await slip.press(button('Done'));
  await site.see(button(/^Main balance/), /−৳100/);
  const { orders } = await player.client.listOrders({ query: { status: 'all' } });
  expect(orders.map(({ sizeMatched }) => sizeMatched)).toEqual([taka('100.00')]);
  await match.be({ status: 'SUSPENDED', version: 3 });
  await site.see({ role: 'cell', name: 'SUSPENDED' });
  await connection.close();
});
