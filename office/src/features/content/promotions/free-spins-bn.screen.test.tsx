import { OtherAnswer } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { me, openOffice } from '../../../testing/open-office.tsx';
import { promotionReplies, welcome } from '../testing/promotion-replies.ts';

test('[PLAY-125] the free spins of a promotion are edited in Bangla, and a refusal says why in Bangla', async () => {
  await openOffice('/promotions', {
    language: 'bn',
    replies: {
      ...promotionReplies,
      showMe: { me: { ...me, language: 'bn' } },
      changePromotion: new OtherAnswer(409, { code: 'SPIN_GAME_UNKNOWN', message: 'Choose another slot.' }),
    },
  });
  await page.getByRole('button', { name: 'Welcome বদলান' }).click();
  const spins = page.getByRole('group', { name: 'ফ্রি স্পিন' });
  await spins.getByLabelText('স্লট').selectOptions('slot-classic');
  await spins.getByLabelText('কয়টি').fill('২০');
  await spins.getByLabelText('প্রতিটির বাজি, টাকায়').fill('১০');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click();
  await expect.element(page.getByText('ফ্রি স্পিনের জন্য হাউসের একটি স্লট বেছে নিন।')).toBeVisible();
});

test('[PLAY-125] the list of promotions tells of the free spins in Bangla', async () => {
  const freeSpins = { count: 20, game: 'slot-classic', stake: money(1_000n) };
  const listDeskPromotions = {
    ...promotionReplies.listDeskPromotions,
    promotions: [{ ...welcome, freeSpins }],
  };
  await openOffice('/promotions', {
    language: 'bn',
    replies: { ...promotionReplies, listDeskPromotions, showMe: { me: { ...me, language: 'bn' } } },
  });
  await expect.element(page.getByText('+২০টি ফ্রি স্পিন', { exact: true })).toBeVisible();
});
