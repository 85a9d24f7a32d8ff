import { randomUUID } from 'node:crypto';
import { expect as expectOf, type Page } from '@playwright/test';
import { loggedIn } from './app/fixtures.ts';
import { newPerson, openPlayer, type Player, taka } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterOffice } from './steps/enter-office.ts';
import { confirmAtTrading, enterFromMachine } from './steps/second-member.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { scriptedMatch, sixOvers } from './steps/scripted-match.ts';

test.use({ ...DESK, appName: 'office-trading' });

/** Sends a bet as any client would; returns its status and the code of a refusal. */
async function bet(url: string, { token }: Player, path: string, body: unknown): Promise<string> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : '';
  return `${response.status} ${String(code)}`.trim();
}

const order = (side: 'BACK' | 'LAY') => ({
  market_id: scriptedMatch.marketId,
  selection_id: 11,
  side,
  price: 2,
  size: '100.00',
  client_ref: randomUUID(),
});

async function expectBalances(players: readonly Player[], amounts: readonly string[]): Promise<void> {
  const read = () =>
    Promise.all(players.map(async ({ client }) => (await client.exchangeAccount({})).available));
  await expectOf.poll(read).toEqual(amounts.map((amount) => taka(amount)));
}

/** Fills in how the market ended and previews what that moves. */
async function preview(desk: Page, ended: string): Promise<void> {
  await desk.getByLabel('Result', { exact: true }).selectOption({ label: ended });
  await desk.getByLabel('Reason for the audit log').fill('As the umpires say');
  await desk.getByRole('button', { name: 'Preview settlement' }).click();
}

/** Sets the margin of all sessions from the list of events. */
async function setSessionMargin(desk: Page, percent: string): Promise<void> {
  await desk.getByRole('button', { name: 'Margins' }).click();
  await desk.getByLabel('Session').fill('50.01');
  await desk.getByLabel('Reason for the audit log').fill('A new season');
  await desk.getByRole('button', { name: 'Set the margins' }).click();
  await expect(desk.getByText('From 0 to 50, at most two decimals.')).toBeVisible();
  await desk.getByLabel('Session').fill(percent);
  await desk.getByRole('button', { name: 'Set the margins' }).dblclick();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
}

test(
  '[EXCH-10] [EXCH-11] a market is suspended, settled, corrected and voided at the desk, and wallets are right to the paisa',
  { tag: FULL_ONLY },
  async ({ page, browser, scripted, ownerLink }) => {
    const { url } = scripted;
    await scripted.say(sixOvers());
    await enterOffice(page, ownerLink, 'rahima');
    const second = await enterFromMachine(browser, scripted, 'trader', 'tariq');
    const [backer, layer] = [
      await openPlayer(url, 'funded', newPerson()),
      await openPlayer(url, 'funded', newPerson()),
    ];
    const players = [backer, layer];
    expect(await bet(url, layer, 'exchange/orders', order('LAY'))).toBe('201');
    expect(await bet(url, backer, 'exchange/orders', order('BACK'))).toBe('201');
    const fancy = { event_id: scriptedMatch.eventId, market_key: 'S6', side: 'YES', run: 47, rate: 90 };
    expect(
      await bet(url, backer, 'fancy/bets', { ...fancy, stake: '200.00', client_ref: randomUUID() }),
    ).toBe('201');
    const pocket = await browser.newContext({ ...PHONE, baseURL: url, storageState: loggedIn(url, backer) });
    const phone = await pocket.newPage();
    await phone.goto(scriptedMatch.path);
    await expect(phone.getByRole('table', { name: 'Match Odds' })).toBeVisible();

    await page.getByRole('link', { name: 'Trading' }).click();
    await expect(page.getByRole('row', { name: /Alpha v Beta/ })).toContainText('৳180.00');
    await lookAtDesk(page, 'office-trading');
    await expect(phone.getByRole('button', { name: /^Yes 47 at 90,/ })).toBeVisible();
    await setSessionMargin(page, '5');
    await expect(phone.getByRole('button', { name: /^Yes 47 at 80,/ })).toBeVisible();
    await page.getByRole('button', { name: 'Margins' }).click();
    await expect(page.getByText(/^Set by rahima, .*: A new season$/)).toBeVisible();
    await lookAtDesk(page, 'office-trading-margins');
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(page.url());
    await setSessionMargin(elsewhere, '2.5');
    await elsewhere.close();
    await page.getByLabel('Session').fill('0');
    await page.getByLabel('Reason for the audit log').fill('A calm day');
    await page.getByRole('button', { name: 'Set the margins' }).click();
    await expect(page.getByText(/^Somebody else saved this meanwhile/)).toBeVisible();
    await expect(page.getByText('Now 2.5 %')).toBeVisible();
    await expect(page.getByLabel('Session')).toHaveValue('0');
    await expect(phone.getByRole('button', { name: /^Yes 47 at 85,/ })).toBeVisible();
    await page.getByRole('button', { name: 'Set the margins' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open Alpha v Beta' }).click();
    const market = page.getByRole('row', { name: /^Match Odds/ });
    await expect(market).toContainText('৳100.00');
    await page.getByRole('button', { name: 'Limits of Match Odds' }).click();
    await page.getByLabel('Maximum stake in taka').fill('০');
    await page.getByLabel('In play', { exact: true }).check();
    await page.getByRole('button', { name: 'Set the limits' }).click();
    await expect(page.getByText('Enter an amount.')).toBeVisible();
    await expect(page.getByText('In-play markets need a delay.')).toBeVisible();
    await page.getByLabel('In play', { exact: true }).uncheck();
    await page.getByLabel('Maximum stake in taka').fill('150');
    await page.getByLabel('Reason for the audit log').fill('A thin market');
    await lookAtDesk(page, 'office-trading-limits');
    await page.getByRole('button', { name: 'Set the limits' }).dblclick();
    await expect(market).toContainText('Limits by rahima');
    expect(await bet(url, layer, 'exchange/orders', { ...order('LAY'), size: '200.00' })).toBe(
      '400 STAKE_TOO_HIGH',
    );
    await page.getByRole('button', { name: 'Suspend Match Odds' }).click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a reason.');
    await page.getByLabel('Reason for the audit log').fill('A rumour of rain');
    await page.getByRole('button', { name: 'Suspend', exact: true }).last().dblclick();
    await expect(market).toContainText('Suspended by rahima');
    await expect(phone.getByText('Suspended').first()).toBeVisible();
    expect(await bet(url, layer, 'exchange/orders', order('LAY'))).toMatch(/MARKET_SUSPENDED$/);
    await page.getByText('By outcome').first().click();
    await expect(page.getByRole('table', { name: /^The house’s profit or loss on/ })).toContainText(
      '−৳180.00',
    );
    await lookAtDesk(page, 'office-trading-event');
    await page.getByRole('button', { name: 'Resume Match Odds' }).click();
    await expect(market).toContainText('Open');
    await expect(phone.getByText('Suspended')).toHaveCount(0);

    await expect(phone.getByRole('button', { name: /^Yes 47 at 90,/ })).toBeVisible();
    await page.getByRole('button', { name: 'Limits of S6' }).click();
    await page.getByLabel('Margin in %').fill('50.01');
    await page.getByLabel('Reason for the audit log').fill('A nervous morning');
    await page.getByRole('button', { name: 'Set the limits' }).click();
    await expect(page.getByText('From 0 to 50, at most two decimals.')).toBeVisible();
    await page.getByLabel('Margin in %').fill('5');
    await lookAtDesk(page, 'office-trading-margin');
    await page.getByRole('button', { name: 'Set the limits' }).dblclick();
    await expect(page.getByRole('row', { name: /^S6/ })).toContainText('Margin 5 %');
    await expect(phone.getByRole('button', { name: /^Yes 47 at 80,/ })).toBeVisible();
    await expect(phone.getByRole('button', { name: /^No 45 at 90,/ })).toBeVisible();
    expect(await bet(url, layer, 'fancy/bets', { ...fancy, stake: '200.00', client_ref: randomUUID() })).toBe(
      '400 RATE_CHANGED',
    );

    await page.getByRole('button', { name: 'Settle Match Odds' }).click();
    await page.getByRole('button', { name: 'Preview settlement' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Choose a result.');
    await preview(page, 'Alpha won');
    const moved = page.getByRole('table', { name: 'Settlement preview' });
    await expect(moved.getByRole('row', { name: new RegExp(backer.username) })).toContainText('+৳98.00');
    await page.getByRole('button', { name: 'Settle and pay' }).dblclick();
    await expect(page.getByText('Proposed. A second member has to confirm it.')).toBeVisible();
    await expectBalances(players, ['700.00', '900.00']);
    await page.getByRole('button', { name: /^Review Result, Match Odds/ }).click();
    await expect(page.getByText('The event has not begun.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm and apply' })).toHaveCount(0);
    await lookAtDesk(page, 'office-trading-change');
    await page.getByRole('button', { name: 'Close' }).click();
    await second.getByRole('link', { name: 'Trading' }).click();
    await expect(second.getByRole('heading', { name: 'To confirm (1)' })).toBeVisible();
    await confirmAtTrading(second);
    await expect(market).toContainText('Alpha won');
    await expectBalances(players, ['898.00', '900.00']);

    await page.getByRole('button', { name: 'Correct Match Odds' }).click();
    await preview(page, 'Beta won');
    await expect(page.getByText('2 accounts are affected.')).toBeVisible();
    await expect(moved.getByRole('row', { name: new RegExp(layer.username) })).toContainText('+৳198.00');
    await lookAtDesk(page, 'office-trading-preview');
    await page.getByRole('button', { name: 'Correct and pay' }).dblclick();
    await confirmAtTrading(second);
    await expect(market).toContainText('Beta won');
    await expectBalances(players, ['700.00', '1098.00']);

    await page.getByRole('button', { name: 'Correct Match Odds' }).click();
    await preview(page, 'Dead heat');
    await expect(page.getByRole('alert').first()).toContainText('Choose at least two.');
    await page.getByRole('checkbox', { name: 'Beta' }).check();
    await page.getByRole('checkbox', { name: 'Alpha' }).check();
    await lookAtDesk(page, 'office-trading-dead-heat');
    await page.getByRole('button', { name: 'Preview settlement' }).click();
    await page.getByRole('button', { name: 'Correct and pay' }).dblclick();
    await confirmAtTrading(second);
    await expect(market).toContainText('Dead heat: Alpha, Beta');
    await expectBalances(players, ['800.00', '1000.00']);

    await page.getByRole('button', { name: 'Correct Match Odds' }).click();
    await preview(page, 'Void: every stake is returned');
    await page.getByRole('button', { name: 'Correct and pay' }).click();
    await confirmAtTrading(second);
    await expect(market).toContainText('Void');
    await expectBalances(players, ['800.00', '1000.00']);

    await page.getByRole('button', { name: 'Bets on S6' }).click();
    await page.getByRole('button', { name: `Void the bet of ${backer.username}` }).click();
    await page.getByRole('button', { name: 'Void', exact: true }).dblclick();
    await expect(page.getByRole('row', { name: new RegExp(backer.username) })).toContainText('Void');
    await expectBalances(players, ['1000.00', '1000.00']);
    await page.getByRole('button', { name: 'Close' }).click();
    await phone.goto('/inbox');
    await expect(phone.getByText('Bet void: Alpha v Beta')).toBeVisible();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByLabel('Action').selectOption({ label: 'Result corrected' });
    await expect(page.locator('main ol > li')).toHaveCount(3);
    await pocket.close();
    await second.context().close();
  },
);
