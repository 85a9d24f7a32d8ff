import { expect, test } from './app/fixtures.ts';

test.describe('a player', () => {
  test.use({ visitor: 'funded' });

  test('[HOME-1] [HOME-3] [HOME-5] [HOME-18] the home screen shows what the operator has set; a tap changes its language, which stays', async ({
    page,
    player,
  }) => {
    const [general] = await player.client.general({ query: { language: 'en' } });
    const sliders = await player.client.sliders({ query: { language: 'en' } });
    await page.goto('/');
    // Until then it may be the server's page for a guest.
    await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Live/ })).toHaveCount(3);
    const notices = page.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
    expect(general?.notices.length).toBeGreaterThan(0);
    await expect(notices).toHaveText(general?.notices ?? []);
    for (const [title, type] of [
      ['Favourites', 'Favourite'],
      ['Featured Games', 'Features'],
    ] as const) {
      const section = page.getByRole('region', { name: title });
      const names = sliders.filter((slider) => slider.type === type).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(2);
      await expect(section.getByRole('listitem')).toHaveText(names);
      for (const picture of await section.locator('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      }
    }
    // A page that is left sooner may give the choice up.
    const saved = page.waitForResponse('**/api/user/language');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /বাংলায় দেখুন/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await saved;
    await page.goto('/account');
    await expect(page.getByTestId('main-wallet')).toHaveText('৳১,০০০.০০');
    expect((await player.client.showUser({ query: { remoteId: player.remoteId } })).user.language).toBe('bn');
  });
});

test('[HOME-15] the page’s security policy stops scripts that would get past the sanitiser', async ({
  page,
}) => {
  const document = await page.goto('/');
  expect(document?.headers()['content-security-policy']).toContain("script-src 'self'");
  const tried = page.waitForResponse('**/nothing.png');
  await page.evaluate(() => {
    const script = window.document.createElement('script');
    script.textContent = 'window.pwned = 1';
    window.document.body.append(script);
    const image = window.document.createElement('div');
    image.innerHTML = '<img src="/nothing.png" onerror="window.pwned = 1">';
    window.document.body.append(image);
  });
  await tried;
  expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined();
});
