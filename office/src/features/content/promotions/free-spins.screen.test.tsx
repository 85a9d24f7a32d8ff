import { OtherAnswer } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { me, openOffice } from '../../../testing/open-office.tsx';
import { promotionReplies, welcome } from '../testing/promotion-replies.ts';

const REFUSED = 'The slot doesn’t take this stake. Choose one within its limits for the free spins.';
const replies = promotionReplies;
const spins = page.getByRole('group', { name: 'Free spins' });
const save = page.getByRole('button', { name: 'Save', exact: true });

async function openPromotion(own: object = {}) {
  const office = await openOffice('/promotions', { replies: { ...replies, ...own } });
  await page.getByRole('button', { name: 'Change Welcome' }).click();
  return office;
}

test('[PLAY-125] the list of promotions tells of the free spins', async () => {
  const freeSpins = { count: 20, game: 'slot-classic', stake: money(1_000n) };
  const promotions = [{ ...welcome, freeSpins }];
  await openOffice('/promotions', {
    replies: { ...replies, listDeskPromotions: { ...replies.listDeskPromotions, promotions } },
  });
  await expect.element(page.getByText('+20 free spins', { exact: true })).toBeVisible();
});

test('[PLAY-125] an owner adds free spins of a slot, is told which stakes it takes, and sends them over the version that was seen', async () => {
  const { api } = await openPromotion({ changePromotion: { outcome: 'proposed' } });
  await expect.element(spins.getByLabelText('How many')).not.toBeInTheDocument();
  await spins.getByLabelText('Slot').selectOptions('slot-classic');
  await spins.getByLabelText('How many').fill('২০');
  const stake = spins.getByLabelText('Stake of each, in taka');
  await expect.element(stake).toHaveAttribute('placeholder', '৳5 – ৳5,000');
  await save.click();
  await expect.element(spins.getByRole('alert')).toBeVisible();
  expect(api.asked('changePromotion')).toEqual([]);
  await stake.fill('10');
  await save.click();
  await expect.element(page.getByText('A second member has to confirm it.')).toBeVisible();
  expect(api.asked('changePromotion').map(({ body }) => body)).toMatchObject([
    { version: 2, promotion: { freeSpins: { game: 'slot-classic', count: 20, stake: 1000n } } },
  ]);
});

test('[PLAY-125] a stake that the slot doesn’t take is refused in words, and what was typed stays', async () => {
  const refused = new OtherAnswer(409, { code: 'SPIN_STAKE_OUT_OF_LIMITS', message: REFUSED });
  await openPromotion({ changePromotion: refused });
  await spins.getByLabelText('Slot').selectOptions('slot-classic');
  await spins.getByLabelText('How many').fill('20');
  await spins.getByLabelText('Stake of each, in taka').fill('9,000');
  await save.click();
  await expect.element(page.getByText(REFUSED)).toBeVisible();
  await expect.element(spins.getByLabelText('Stake of each, in taka')).toHaveValue('9,000');
});

test('[PLAY-125] content staff see the free spins of a promotion, but can’t edit them', async () => {
  await openPromotion({
    showMe: { me: { ...me, role: 'content' } },
    listDeskPromotions: {
      ...replies.listDeskPromotions,
      promotions: [{ ...welcome, freeSpins: { game: 'slot-classic', count: 20, stake: 1000n } }],
    },
  });
  await expect.element(spins.getByLabelText('Slot')).toBeDisabled();
  await expect.element(spins.getByLabelText('How many')).toHaveAttribute('readonly');
  await expect.element(spins.getByLabelText('Stake of each, in taka')).toHaveAttribute('readonly');
});
