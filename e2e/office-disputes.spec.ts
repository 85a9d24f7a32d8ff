import { randomUUID } from 'node:crypto';
import { loggedIn } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { newPerson, openPlayer, type Player } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterOffice } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { confirmAtTrading, enterFromMachine } from './steps/second-member.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForRest } from './steps/page-looks.ts';
import { ranRuns, scriptedMatch, sixOvers } from './steps/scripted-match.ts';

test.use({ ...DESK, appName: 'office-disputes' });

/** A phone's texts on a dispute, in both languages. */
const spoken = [
  {
    language: 'en',
    exchange: 'Exchange',
    detail: 'Bet detail',
    ask: 'Dispute this result',
    reason: 'The result',
    text: 'In your words',
    send: 'Send the dispute',
    title: 'Your dispute',
    waits: 'We are looking at it',
    upheld: 'Upheld',
    told: 'Your dispute was upheld: Alpha v Beta',
  },
  {
    language: 'bn',
    exchange: 'এক্সচেঞ্জ',
    detail: 'বাজির বিবরণ',
    ask: 'ফলাফল নিয়ে আপত্তি জানান',
    reason: 'ফলাফল',
    text: 'নিজের ভাষায় লিখুন',
    send: 'আপত্তি পাঠান',
    title: 'আপনার আপত্তি',
    waits: 'আমরা দেখছি',
    upheld: 'মেনে নেওয়া হয়েছে',
    told: 'আপনার আপত্তি মেনে নেওয়া হয়েছে: Alpha v Beta',
  },
] as const;

/** Bets ৳200 on YES 47 at 90, as any client would. */
async function bet(url: string, { token }: Player): Promise<void> {
  const fancy = { event_id: scriptedMatch.eventId, market_key: 'S6', side: 'YES', run: 47, rate: 90 };
  const { status } = await fetch(`${url}/api/fancy/bets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...fancy, stake: '200.00', client_ref: randomUUID() }),
  });
  expect(status).toBe(201);
}

test(
  '[EXCH-11] a player disputes a result on the phone, and a trader corrects it and answers, in both languages',
  { tag: FULL_ONLY },
  async ({ page, browser, scripted, ownerLink }) => {
    const { url } = scripted;
    await scripted.say(sixOvers());
    await enterOffice(page, ownerLink, 'rahima');
    const second = await enterFromMachine(browser, scripted, 'trader', 'tariq');
    const players = await Promise.all(spoken.map(() => openPlayer(url, 'funded', newPerson())));
    for (const player of players) await bet(url, player);
    await scripted.say(ranRuns('S6', 44));
    await page.getByRole('link', { name: 'Disputes' }).click();
    await expect(page.getByText('No open disputes.')).toBeVisible();

    const phones = await Promise.all(
      spoken.map(async (words, place) => {
        const player = players[place];
        if (player === undefined) throw new Error('there is no such player');
        const pocket = await browser.newContext({
          ...PHONE,
          baseURL: url,
          storageState: loggedIn(url, player),
        });
        await pocket.addCookies([{ name: 'language', value: words.language, url }]);
        return { words, pocket, phone: await pocket.newPage(), player };
      }),
    );
    const openTicket = async ({ words, phone }: (typeof phones)[number]) => {
      await phone.goto('/betting-record');
      await phone.getByRole('tab', { name: words.exchange }).click();
      await phone.getByRole('tabpanel').getByRole('listitem').getByRole('button').click();
      return phone.getByRole('dialog', { name: words.detail });
    };
    for (const one of phones) {
      const { words, phone } = one;
      const ticket = await openTicket(one);
      await ticket.getByRole('button', { name: words.ask }).click();
      await ticket.getByRole('button', { name: words.send }).click();
      await expect(ticket.getByRole('alert')).toBeVisible();
      await ticket.getByRole('button', { name: words.reason, exact: true }).click();
      await ticket.getByLabel(words.text).fill('৪৭ রান হয়েছে, 44 নয়।');
      await waitForRest(phone);
      await expectNoSidewaysScroll(phone, words.language);
      await expectAccessible(phone, words.language);
      await phone.screenshot({ path: `screens/dispute-form-${words.language}-360.png` });
      await ticket.getByRole('button', { name: words.send }).dblclick();
      await expect(ticket.getByRole('region', { name: words.title })).toContainText(words.waits);
    }

    await expect(page.getByRole('table', { name: 'Disputes' }).getByRole('row')).toHaveCount(3);
    await lookAtDesk(page, 'office-disputes');
    for (const { player } of phones) {
      await page.getByRole('button', { name: `Open the dispute of ${player.username}` }).click();
      const sheet = page.getByRole('dialog', { name: `Dispute of ${player.username}` });
      await expect(sheet).toContainText('৪৭ রান হয়েছে, 44 নয়।');
      await expect(sheet).toContainText(player === players[0] ? 'The feed' : 'Result corrected, tariq');
      await sheet.getByRole('button', { name: 'Claim' }).click();
      await sheet.getByRole('button', { name: 'Send the answer' }).click();
      await expect(sheet.getByText('Choose a decision.')).toBeVisible();
      await sheet.getByLabel('Decision').selectOption('upheld');
      await sheet.getByLabel('Answer in English').fill('The scorer had missed three runs.');
      await sheet.getByLabel('Answer in Bangla').fill('স্কোরার তিন রান বাদ দিয়েছিলেন।');
      if (player === players[0]) {
        await lookAtDesk(page, 'office-dispute');
        await sheet.getByRole('button', { name: 'Correct the result' }).click();
        const settling = page.getByRole('dialog', { name: 'Correct S6' });
        await settling.getByLabel('Result', { exact: true }).selectOption({ label: 'Runs' });
        await settling.getByLabel('Runs', { exact: true }).fill('47');
        await settling.getByLabel('Reason for the audit log').fill('Three runs were missed');
        await settling.getByRole('button', { name: 'Preview settlement' }).click();
        await expect(settling.getByText('2 accounts are affected.')).toBeVisible();
        await settling.getByRole('button', { name: 'Correct and pay' }).dblclick();
        await expect(settling).toHaveCount(0);
        await confirmAtTrading(second);
        await expect(sheet).toContainText('Result corrected, tariq');
        await expect(sheet.getByRole('table', { name: 'The bet now' })).toContainText('Won');
      }
      await sheet.getByRole('button', { name: 'Send the answer' }).dblclick();
      await expect(sheet).toHaveCount(0);
    }
    await expect(page.getByText('No open disputes.')).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Answered' });
    await expect(page.getByRole('table', { name: 'Disputes' }).getByRole('row')).toHaveCount(3);

    for (const one of phones) {
      const { words, phone } = one;
      const ticket = await openTicket(one);
      await expect(ticket.getByRole('region', { name: words.title })).toContainText(words.upheld);
      await phone.screenshot({ path: `screens/dispute-answered-${words.language}-360.png` });
      await phone.goto('/inbox');
      await expect(phone.getByText(words.told)).toBeVisible();
      await one.pocket.close();
    }
    await second.context().close();
  },
);
