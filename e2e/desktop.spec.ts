import { expect, test } from './app/fixtures.ts';

test('[HOME-1] a phone never downloads the desktop', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  expect(asked.filter((url) => url.includes('desktop'))).toEqual([]);
});

test.describe('a wide window', () => {
  test.use({
    isMobile: false,
    hasTouch: false,
    viewport: { width: 1280, height: 900 },
    visitor: 'funded',
  });

  test('[DESK-1] [DESK-2] [DESK-3] [DESK-4] shows the operator’s logo, promotions and payment methods; its language stays, and Log out ends the session', async ({
    page,
    app,
    player,
  }) => {
    const header = page.getByRole('banner');
    const loaded = page.waitForResponse('**/storage/logo.svg');
    await page.goto('/promotions');
    expect((await loaded).status()).toBe(200);
    const logos = page.getByTestId('logo');
    await expect(logos).toHaveCount(2);
    for (const logo of await logos.all())
      await expect(logo).toHaveCSS('background-image', `url("${app.url}/storage/logo.svg")`);
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toContainText('Welcome Offer');
    await expect(card.getByRole('heading')).toHaveText('Sports welcome bonus up to ৳7,777');
    await expect(card.getByTestId('duration')).toHaveText(/^\d+ \w+ \d{4} – \d+ \w+ \d{4}$/);
    await expect(page.getByTestId('slide')).toHaveText('One order book, every ball');
    for (const mark of ['bKash', 'Nagad', 'Rocket', 'Upay', 'USDT'])
      await expect(page.getByRole('contentinfo').getByRole('img', { name: mark })).toBeVisible();
    await expect(header.getByRole('list', { name: 'Support' }).getByRole('link').last()).toHaveAttribute(
      'href',
      'mailto:support@maidan.example',
    );

    await header.getByRole('button', { name: 'Language and currency: BDT, English' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /বাংলা/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('প্রমোশন');
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^[০-৯]{4}\/[০-৯]{2}/);

    await expect(header.getByTestId('main-wallet')).toHaveText('৳১,০০০.০০');
    await header.getByRole('link', { name: 'লগ আউট' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(player.client.balance({})).rejects.toThrow();
  });
});
