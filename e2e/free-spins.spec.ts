import { expect, test } from './app/fixtures.ts';
import { submitDeposit, taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { findSeed, openGame, paysOf } from './steps/fair-round.ts';

test.use({ visitor: 'verified' });

const lines = { lines: 5 };
const paid = (seed: string, nonce: number) =>
  paysOf(seed, { game: 'slot-classic', choice: lines, nonce }) ?? 0n;

test(
  '[PLAY-126] free spins of a bonus are played before own stakes, survive a reload, and leave the balance alone but for what they win',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    await submitDeposit(player, '500.00', { promotion: 'Slots welcome' });
    const left = async () =>
      (await player.client.freeSpins({ query: { language: 'en' } })).spins.map((spins) => spins.left);
    await expect.poll(left).toEqual([20]);
    await page.goto('/promotions');
    await expect(page.getByRole('list', { name: 'Your free spins' })).toContainText('20 free spins');
    const seed = findSeed((one) => paid(one, 0) > 0n && paid(one, 1) === 0n);
    const frame = await openGame(page, 'Rickshaw Reels', seed, 'SLOT');
    const spin = frame.locator('.main-button');
    await expect(spin).toHaveText('Free spin · 20 left');
    await expect(frame.getByRole('textbox', { name: 'Free spin' })).toBeDisabled();
    await spin.click();
    await expect(frame.getByTestId('result')).toContainText('Won');
    const won = taka('500.00') + paid(seed, 0);
    expect((await player.client.balance({})).balance).toBe(won);
    await expect(spin).toHaveText('Free spin · 19 left');
    await spin.click();
    await expect(frame.getByTestId('result')).toHaveText('No win this time');
    expect((await player.client.balance({})).balance).toBe(won);
    await page.reload();
    await expect(spin).toHaveText('Free spin · 18 left');
    // The last ones are played elsewhere, so that this window still offers one when there is none.
    const turnovers = await player.client.listTurnovers({
      query: { remoteId: player.remoteId, language: 'en' },
    });
    const [turnover] = turnovers.turnovers;
    await player.client.giveUpBonus({ params: { turnoverId: turnover?.id ?? 0n } });
    await expect.poll(left).toEqual([]);
    await spin.click();
    await expect(frame.getByTestId('result')).toHaveText(
      'You have no free spins left here. From now on you play with your own stake.',
    );
    await expect(spin).toHaveText('Play');
    await expect(frame.getByRole('textbox', { name: 'Stake' })).toBeEnabled();
  },
);
