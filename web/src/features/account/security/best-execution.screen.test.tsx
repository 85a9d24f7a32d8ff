import type { SecondFactor } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { resizeWindow } from '../../../testing/window.ts';

const off: SecondFactor = { authenticatorSince: null, recoveryCodesLeft: 0 };
const others = {
  showSecondFactor: off,
  listPasskeys: { passkeys: [] },
  listAppKeys: { keys: [], transactions: { thisHour: 0, max: 5_000 } },
};

test.for(
  inLanguages(
    [
      {
        language: 'en',
        name: 'Match my bets at better odds too',
        saidOff: 'Saved. From your next bet on, bets lapse where better odds are on offer.',
        saidOn: 'Saved. Your bets are matched at better odds again.',
      },
      {
        language: 'bn',
        name: 'আরও ভালো দরেও আমার বাজি মেলান',
        saidOff: 'সেভ হয়েছে। পরের বাজি থেকে, আরও ভালো দর থাকলে বাজি বাতিল হবে।',
        saidOn: 'সেভ হয়েছে। আপনার বাজি আবার আরও ভালো দরেও মিলবে।',
      },
    ] as const,
    'bn',
  ),
)(
  '[TRADE-139] a player turns best execution off and on again, each by one call, at 360 px ($language)',
  async ({ language, name, saidOff, saidOn }) => {
    await resizeWindow(360, 640);
    const first = Promise.withResolvers<{ isOn: boolean }>();
    const api = await openSite('/security', {
      language,
      replies: { ...others, showBestExecution: { isOn: true }, setBestExecution: () => first.promise },
    });
    const choice = page.getByRole('switch', { name });
    await expect.element(choice).toBeChecked();
    await choice.dblClick();
    await expect.element(choice).not.toBeChecked();
    first.resolve({ isOn: false });
    await expect.element(page.getByText(saidOff)).toBeVisible();
    api.reply({ setBestExecution: ({ body }) => body });
    await choice.click();
    await expect.element(page.getByText(saidOn)).toBeVisible();
    await expect.element(choice).toBeChecked();
    expect(api.asked('setBestExecution').map(({ body }) => body.isOn)).toEqual([false, true]);
  },
);

test('[TRADE-139] a choice that can’t be saved is taken back and told', async () => {
  await openSite('/security', {
    replies: { ...others, showBestExecution: { isOn: false }, setBestExecution: new Refused('BUSY') },
  });
  const choice = page.getByRole('switch', { name: 'Match my bets at better odds too' });
  await choice.click();
  await expect.element(page.getByText(/busy/i)).toBeVisible();
  await expect.element(choice).not.toBeChecked();
});
