import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, loggedIn, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { openPlayer } from './app/players.ts';
import { enterOffice, inviteStaff } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { paintPicture } from './steps/paint-picture.ts';

// A server prints its owner's link only once.
test.use({
  appName: 'office-content',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
});
test.describe.configure({ mode: 'serial' });

let owner: Page;
let rima: Page;

test.beforeAll(async ({ browser, app, ownerLink }) => {
  const open = async () => (await browser.newContext({ baseURL: app.url })).newPage();
  [owner, rima] = [await open(), await open()];
  await enterOffice(owner, ownerLink, 'rahima');
  await enterOffice(rima, await inviteStaff(owner, 'content'), 'rima');
});

async function openPhone(
  browser: Browser,
  url: string,
  language: 'en' | 'bn' = 'en',
  storageState?: BrowserContextOptions['storageState'],
): Promise<Page> {
  const context = await browser.newContext({
    ...(storageState === undefined ? {} : { storageState }),
    baseURL: url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'language', value: language, url }]);
  return context.newPage();
}

/** A time as a date-and-time field takes it, in Bangladesh time, to the second. */
const dhakaMoment = (time: Date) => new Date(time.getTime() + 6 * 3_600_000).toISOString().slice(0, 19);

const png = { name: 'banner.png', mimeType: 'image/png' };

test(
  '[HOME-2] an uploaded banner waits for its time and is then on the phone without a restart',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    await rima.getByRole('link', { name: 'Content' }).click();
    await rima.getByRole('button', { name: 'Add' }).click();
    await rima.getByRole('button', { name: 'Save' }).click();
    await expect(rima.getByText('Write it in both languages.').first()).toBeVisible();
    await expect(rima.getByText('Upload a picture.')).toBeVisible();
    await rima
      .getByLabel('Upload: Picture', { exact: true })
      .setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(rima.getByText('Only whole JPEG, PNG and WebP pictures can be sent.')).toBeVisible();
    await rima
      .getByLabel('Upload: Picture', { exact: true })
      .setInputFiles({ ...png, buffer: paintPicture(704, 320) });
    await expect(rima.getByTestId('preview').locator('img')).toHaveAttribute('src', /\/storage\/p-/);
    await rima.getByLabel('Text in English').fill('Asia Cup night');
    await rima.getByLabel('Text in Bangla').fill('এশিয়া কাপের রাত');
    await rima.getByLabel('Link', { exact: true }).fill('/exchange-inplay');
    // A whole second, as the field takes it, and late enough for the screenshots of the desk.
    const startsAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 25_000);
    await rima.getByLabel('From', { exact: true }).fill(dhakaMoment(startsAt));
    await lookAtDesk(rima, 'office-content-banner');
    await rima.getByRole('button', { name: 'Save' }).dblclick();
    const row = rima.getByRole('row', { name: /Asia Cup night/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/Scheduled|Shown/);
    await lookAtDesk(rima, 'office-content');

    const phone = await openPhone(browser, app.url);
    await phone.goto('/');
    const slide = phone.getByRole('img', { name: 'Asia Cup night' });
    if (Date.now() < startsAt.getTime() - 3_000) await expect(slide).toHaveCount(0);
    await expect
      .poll(async () => (await phone.request.get('/')).text(), { timeout: 45_000 })
      .toContain('Asia Cup night');
    expect(Date.now()).toBeGreaterThanOrEqual(startsAt.getTime());
    await phone.reload();
    await expect(slide).toHaveCount(1);
    await expect(row).toContainText('Shown');
    await phone.context().close();
  },
);

test(
  '[HOME-3] a notice scrolls in the ticker in Bangla, on a page that stays open, until it is hidden',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    const phone = await openPhone(browser, app.url, 'bn');
    await phone.clock.install();
    await phone.goto('/');
    await rima.getByRole('link', { name: 'Content' }).click();
    await rima.getByRole('tab', { name: 'Ticker' }).click();
    await rima.getByRole('button', { name: 'Add' }).click();
    await rima.getByLabel('Text in English').fill('The final begins an hour later.');
    await rima.getByLabel('Text in Bangla').fill('ফাইনাল এক ঘণ্টা পরে শুরু হবে।');
    await rima.getByRole('button', { name: 'বাংলা' }).click();
    await expect(rima.getByTestId('preview')).toContainText('ফাইনাল এক ঘণ্টা পরে শুরু হবে।');
    await lookAtDesk(rima, 'office-content-notice');
    await rima.getByRole('button', { name: 'Save' }).click();
    await expect(rima.getByRole('row', { name: /The final begins/ })).toContainText('Shown');
    await expect
      .poll(async () => (await phone.request.get('/api/general?lang=bn')).text())
      .toContain('ফাইনাল এক ঘণ্টা');
    await phone.clock.fastForward(31_000);
    await expect(phone.getByText('ফাইনাল এক ঘণ্টা পরে শুরু হবে।').first()).toBeAttached();
    await rima.getByRole('button', { name: 'Hide The final begins an hour later.' }).click();
    await expect(rima.getByRole('row', { name: /The final begins/ })).toContainText('Hidden');
    await expect
      .poll(async () => (await phone.request.get('/api/general?lang=bn')).text())
      .not.toContain('ফাইনাল এক ঘণ্টা');
    await phone.clock.fastForward(31_000);
    await expect(phone.getByText('ফাইনাল এক ঘণ্টা পরে শুরু হবে।')).toHaveCount(0);
    await phone.context().close();
  },
);

test(
  'if two members change one popup, the second is warned, loses nothing, and chooses',
  { tag: FULL_ONLY },
  async () => {
    for (const page of [owner, rima]) {
      await page.goto('/office/content?place=popup');
      await page.getByRole('button', { name: /^Change Welcome to Maidan/ }).click();
    }
    await rima.getByLabel('Text in English').fill('<b>Eid</b> hours: <i>noon to midnight</i>');
    await expect(rima.getByTestId('preview').locator('b')).toHaveText('Eid');
    await rima.getByRole('button', { name: 'Save' }).click();
    await expect(rima.getByText('Saved.')).toBeVisible();
    const typed = '<b>Ramadan</b><script>alert(1)</script><img src=x onerror=alert(1)> hours';
    await owner.getByLabel('Text in English').fill(typed);
    await expect(owner.getByTestId('preview')).toContainText('Ramadan hours');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Someone else has saved this in the meantime')).toBeVisible();
    await expect(owner.getByRole('alert')).toContainText('noon to midnight');
    await expect(owner.getByLabel('Text in English')).toHaveValue(typed);
    await lookAtDesk(owner, 'office-content-conflict');
    await owner.getByRole('button', { name: 'Keep mine' }).click();
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByRole('row', { name: /Ramadan/ })).toHaveCount(1);
    await owner.getByRole('button', { name: /^Change Ramadan/ }).click();
    await owner.getByRole('button', { name: 'Remove for good' }).click();
    await owner.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(owner.getByText('Nothing here yet.')).toBeVisible();
  },
);

test(
  '[CASH-9] [HOME-14] a switch closes withdrawals and the phone says so; another closes the site, with its own text',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    const player = await openPlayer(app.url, 'verified');
    const phone = await openPhone(browser, app.url, 'en', loggedIn(app.url, player));
    await phone.clock.install();
    await phone.goto('/withdrawal');
    await expect(phone.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await rima.getByRole('link', { name: 'Site settings' }).click();
    await expect(rima.getByText('Only owners can change what is open and the rate.')).toBeVisible();
    await expect(rima.getByRole('button', { name: 'Save settings' })).toHaveCount(0);
    await owner.getByRole('link', { name: 'Site settings' }).click();
    await owner.getByLabel('Withdrawals are open').uncheck();
    await owner.getByLabel('Taka per USDT').fill('1,225');
    await owner.getByRole('button', { name: 'Save settings' }).click();
    await expect(owner.getByText('Between 10 and 1,000 taka.')).toBeVisible();
    await owner.getByLabel('Taka per USDT').fill('121.75');
    await owner.getByRole('button', { name: 'Save settings' }).dblclick();
    await expect
      .poll(async () => (await phone.request.get('/api/general')).text())
      .toContain('"withdrawal_status":0');
    await phone.clock.fastForward(31_000);
    await expect(phone.getByText('No widthdraw methods available. Try again later.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Submit' })).toBeDisabled();

    await owner.getByLabel('The site is open').uncheck();
    await owner.getByLabel('What a closed site says, in English').fill('Back at noon, with a new pitch.');
    await owner.getByLabel('What a closed site says, in Bangla').fill('দুপুরে ফিরছি।');
    await lookAtDesk(owner, 'office-site');
    await owner.getByRole('button', { name: 'Save settings' }).click();
    await expect
      .poll(async () => (await phone.request.get('/')).text())
      .toContain('Back at noon, with a new pitch.');
    await phone.goto('/');
    await expect(phone.getByText('Back at noon, with a new pitch.')).toBeVisible();
    for (const name of ['The site is open', 'Withdrawals are open']) await owner.getByLabel(name).check();
    await owner.getByRole('button', { name: 'Save settings' }).click();
    await phone.waitForTimeout(1_100);
    await phone.clock.fastForward(31_000);
    await expect(phone.getByText('Back at noon, with a new pitch.')).toHaveCount(0);
    await phone.context().close();
  },
);

test(
  '[HOME-20] the site’s logo and name are changed, and the phone’s header has them',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    await rima.reload();
    await rima.getByLabel('Name of the site in English').fill('Maidan Sports');
    await rima
      .getByLabel('Upload: Mobile header logo')
      .setInputFiles({ ...png, buffer: paintPicture(64, 56, [240, 180, 60]) });
    await expect(rima.getByTestId('preview').last().locator('img').first()).toHaveAttribute('src', /\/p-/);
    await rima.getByRole('button', { name: 'Save branding' }).click();
    await expect(rima.getByText('Saved.')).toBeVisible();
    await rima.getByLabel('Telegram').fill('t.me/maidan');
    await rima.getByRole('button', { name: 'Save branding' }).click();
    await expect(rima.getByText('An https address, or nothing.')).toBeVisible();
    await rima.getByLabel('Telegram').fill('https://t.me/maidan');
    await lookAtDesk(rima, 'office-site-branding');
    await rima.getByRole('button', { name: 'Save branding' }).click();
    await expect
      .poll(async () => (await rima.request.get('/api/sociallink')).text())
      .toContain('t.me/maidan');
    const phone = await openPhone(browser, app.url);
    await phone.goto('/');
    await expect(phone.getByRole('banner').locator('img')).toHaveAttribute('src', /\/storage\/p-/);
    await expect(phone).toHaveTitle(/Maidan Sports/);
    await phone.context().close();
  },
);

/** The field for how much a stake on crash counts; a category has the same name. */
const share = (page: Page) => page.getByRole('textbox', { name: 'Crash', exact: true });

test(
  '[PROMO-1] an owner’s new promotion waits for a second one; a member rewords a running one, and the phone lists it',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    await owner.getByRole('link', { name: 'Promotions' }).click();
    await lookAtDesk(owner, 'office-promotions');
    await owner.getByRole('button', { name: 'Add' }).click();
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Enter a number.').first()).toBeVisible();
    const words = {
      'Name in English': 'Monsoon',
      'Name in Bangla': 'বর্ষা',
      'Title in English': 'Half again in the monsoon',
      'Title in Bangla': 'বর্ষায় আরও অর্ধেক',
      'One sentence in English': 'Half of your deposit again.',
      'One sentence in Bangla': 'জমার আরও অর্ধেক।',
      'Full terms in English': 'For everybody, once a day while the rain lasts.',
      'Full terms in Bangla': 'বৃষ্টি থাকা পর্যন্ত সবার জন্য, দিনে একবার।',
      'Bonus in percent of the deposit': '50',
      'Maximum bonus in taka': '1,500',
      'Minimum deposit in taka': '200',
      'Turnover as a multiple of deposit and bonus': '6',
    };
    for (const [label, text] of Object.entries(words)) await owner.getByLabel(label).fill(text);
    await owner.getByLabel('Sports', { exact: true }).check();
    await share(owner).fill('101');
    for (const label of ['Upload: Card picture', 'Upload: Picture above the terms'])
      await owner.getByLabel(label).setInputFiles({ ...png, buffer: paintPicture(704, 320) });
    await expect(owner.getByTestId('preview').locator('img')).toHaveAttribute('src', /\/p-/);
    await owner.getByLabel('From', { exact: true }).fill(dhakaMoment(new Date(Date.now() - 3_600_000)));
    await owner.getByLabel('Until').fill(dhakaMoment(new Date(Date.now() + 86_400_000)));
    await expect(owner.getByTestId('preview')).toContainText('6× turnover');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(share(owner)).toBeFocused();
    await expect(owner.getByText('A whole number from 0 to 100.')).toBeVisible();
    await lookAtDesk(owner, 'office-promotion');
    await share(owner).fill('40');
    await owner.getByRole('button', { name: 'Save' }).click();
    // What promises players money waits for a second owner.
    const waits = owner.getByRole('row', { name: /New promotion: Monsoon/ });
    await expect(waits).toContainText('rahima');
    await waits.getByRole('button', { name: 'Review New promotion: Monsoon' }).click();
    await expect(owner.getByRole('dialog')).toContainText('Bonus in percent of the deposit: 50');
    await expect(owner.getByRole('dialog')).toContainText('It promises players more money.');
    await expect(owner.getByRole('button', { name: 'Confirm and apply' })).toHaveCount(0);
    await owner.getByRole('button', { name: 'Close' }).click();

    await rima.getByRole('link', { name: 'Promotions' }).click();
    await expect(rima.getByRole('button', { name: 'Add' })).toHaveCount(0);
    await rima.getByRole('button', { name: 'Change Rainy-day top-up' }).click();
    await expect(rima.getByText('Only owners can change a promotion’s bonus and turnover.')).toBeVisible();
    await expect(rima.getByLabel('Maximum bonus in taka')).toHaveAttribute('readonly');
    await expect(share(rima)).toHaveAttribute('readonly');
    await rima.getByLabel('Title in English').fill('More while it rains');
    await rima.getByRole('button', { name: 'Save' }).click();
    await expect(rima.getByRole('button', { name: 'Change Rainy-day top-up' })).toBeVisible();
    const player = await openPlayer(app.url, 'new');
    const phone = await openPhone(browser, app.url, 'en', loggedIn(app.url, player));
    await phone.goto('/promotions');
    await expect(phone.getByRole('heading', { name: 'More while it rains' })).toBeVisible();
    await phone.context().close();
  },
);

test(
  'a reworded help article shows on the phone; set back, it has its original text',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    await rima.getByRole('link', { name: 'Help' }).click();
    await lookAtDesk(rima, 'office-help');
    await rima.getByRole('button', { name: 'Change Deposit by USDT' }).click();
    await rima.getByLabel('Title in English').fill('Deposit by a coin');
    await rima.getByLabel('Full article in English').fill('## How\n\n- Choose the coin\n- Send it');
    await expect(rima.getByTestId('preview').getByRole('listitem')).toHaveCount(2);
    await lookAtDesk(rima, 'office-help-article');
    await rima.getByRole('button', { name: 'Save' }).click();
    await expect(rima.getByRole('row', { name: /Deposit by a coin/ })).toContainText('Reworded');
    const phone = await openPhone(browser, app.url);
    await expect
      .poll(async () => (await phone.request.get('/api/help/deposit-by-usdt?lang=en')).text())
      .toContain('Deposit by a coin');
    await phone.goto('/help/deposit-by-usdt');
    await expect(phone.getByRole('heading', { name: 'Deposit by a coin' })).toBeVisible();
    await expect(phone.getByText('Choose the coin')).toBeVisible();
    await rima.getByRole('button', { name: 'Change Deposit by a coin' }).click();
    await rima.getByRole('button', { name: 'Remove for good' }).click();
    await rima.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(rima.getByRole('row', { name: /Deposit by USDT/ })).toContainText('Built in');
    await phone.context().close();
  },
);
