import { FAVOURITE, openOrderBookMatch } from '../steps/order-book-match.ts';
import { openPlayer } from '../app/players.ts';
import { readWords } from '../steps/dictionary.ts';
import { expect, test } from './fixtures.ts';
import { button, logIn, MAIN, signUp } from './steps.ts';

test.use({ appName: 'browsers', appSettings: { SANDBOX_START_BALANCE: '1000' } });

test('[PLAY-72] a guest finds a live match, signs up, backs and lays, sees both bets, cashes out and is paid', async ({
  site,
  scripted,
}) => {
  const match = await openOrderBookMatch(scripted);
  await match.be({ inPlay: true, betDelaySeconds: 1, version: 2 });
  await site.open('/');
  await site.within(MAIN).press(button(`Back ${FAVOURITE} at 2.00`));
  const sheet = site.within({ role: 'dialog', name: `${FAVOURITE} v Delta` });
  await sheet.press({ role: 'link', name: 'Log in to bet' });
  await site.see({ text: new RegExp(`with your bet slip open for ${FAVOURITE}`) });
  await site.within(MAIN).press({ role: 'link', name: 'Sign up' });
  await signUp(site);

  const slip = site.within({ role: 'dialog', name: 'Bet slip' });
  await slip.see({ role: 'status', name: 'Odds' }, '2.00');
  await slip.press(button('৳100'));
  await slip.press(button('Back ৳100 @ 2.00'));
  await slip.see({ role: 'status' }, /Matched/);
  await slip.press(button('Done'));
  const wallet = button(/^Main balance/);
  await site.see(wallet, /৳900[^]*−৳100/);

  await site.press(button(`Lay ${FAVOURITE} at 2.02`));
  await slip.press(button('৳100'));
  await slip.see({ text: /৳102/ });
  await slip.press(button('Lay ৳100 @ 2.02'));
  await slip.see({ role: 'status' }, /Matched/);
  await slip.press(button('Done'));

  await site.press(button(/^My bets/));
  const bets = site.within({ role: 'dialog', name: 'My bets' });
  await bets.see({ text: /৳100 at 2\.00/ });
  await bets.see({ text: /৳100 at 2\.02/ });
  await bets.press(button('Close'));

  await site.press({ css: '[data-tool=cash-out]' });
  const offer = site.within({ role: 'dialog', name: 'Cash out' });
  await offer.press(button('Take any'));
  await offer.press(button(/^Cash out for/));
  await offer.see({ role: 'status' }, 'Cashed out');
  await match.win();
  await site.open('/exchange-account/history');
  await site.within(MAIN).see({ role: 'listitem' }, /Won/);
});

test('[PLAY-73] a player logs in, pays by the gateway, reads of it, plays a round, reads Bangla and logs out', async ({
  site,
  scripted,
}) => {
  const player = await openPlayer(scripted.url, 'verified');
  await logIn(site, player);

  await site.open('/deposit');
  await site.press({ role: 'radio', name: 'Maidan Pay' });
  await site.press({ role: 'radio', name: 'Merchant' });
  await site.fill('Amount', '1500');
  await site.press(button('Next'));
  await site.see({ text: '৳1,500.00' });
  await site.fill('Wallet account number', '01711111111');
  await site.press(button('Get the code'));
  const code = { text: /is your Maidan Pay code/ };
  await site.see(code, /\d{6}/);
  await site.fill('One-time code', /\d{6}/.exec((await site.look(code))?.text ?? '')?.[0] ?? '');
  await site.press(button('Pay ৳1,500.00'));
  await site.press({ role: 'link', name: 'Back to Maidan' });
  await site.see({ role: 'heading', name: '৳1,500.00 is in your wallet' });

  await site.open('/inbox');
  await site.within(MAIN).press(button(/Deposit successful/));
  await site.see({ role: 'dialog', name: 'Deposit successful' }, /৳1,500 by Maidan Pay/);
  await site.open('/statement');
  await site.within(MAIN).see({ role: 'listitem' }, /Deposit credited[^]*\+৳1,500\.00/);

  await site.open('/games?type=EGAME');
  await site.press(button('River Dice'));
  await site.frame.press(button('Play'));
  await site.frame.see({ css: '[data-testid=result]' }, /Won|lost|came back/);

  await site.open('/account');
  const { say, digits } = await readWords('bn', 'shell');
  await site.press(button(/^EN · বাং/));
  await site.see(button(say('logOut')));
  await site.see({ css: '[data-testid=main-wallet]' }, new RegExp(`^৳[${digits('0123456789')},.]+$`));
  await site.press(button(say('logOut')));
  await site.see({ role: 'link', name: say('signUp') });
  expect(await site.path()).toBe('/');
});
