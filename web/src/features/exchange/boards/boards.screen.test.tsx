import type { Board, calls } from '@maidan/contract';
import { Refused, type Replies } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { resizeWindow } from '../../../testing/window.ts';
import { listedEvents, listedMarket } from '../testing/listed-events.ts';
import { oddsReplies } from '../testing/odds-replies.ts';
import { openOddsView } from '../testing/open-odds-view.ts';

/** An account with these boards, as the server keeps it. */
function keep(...first: readonly Board[]): Replies<typeof calls> {
  let boards = first;
  const answer = () => ({ boards: boards.map((board) => ({ ...board, marketIds: [...board.marketIds] })) });
  const set = (id: bigint, change: (board: Board) => Board) => {
    boards = boards.map((board) => (board.id === id ? change(board) : board));
    return answer();
  };
  return {
    listBoards: answer,
    addBoard({ body: { name, marketId } }) {
      if (boards.some((board) => board.name === name)) return new Refused('BOARD_NAME_TAKEN');
      const marketIds = marketId === undefined ? [] : [marketId];
      boards = [...boards, { id: BigInt(boards.length + 1), name, marketIds }];
      return answer();
    },
    changeBoard({ params: { id }, body: { name, place } }) {
      const board = boards.find((one) => one.id === id);
      if (board === undefined) return new Refused('NOT_FOUND');
      if (place !== undefined) boards = boards.filter((one) => one.id !== id).toSpliced(place, 0, board);
      return set(id, (one) => ({ ...one, name: name ?? one.name }));
    },
    removeBoard({ params }) {
      boards = boards.filter(({ id }) => id !== params.id);
      return answer();
    },
    addToBoard: ({ params: { id }, body: { marketId } }) =>
      set(id, (board) => ({ ...board, marketIds: [...board.marketIds, marketId] })),
    removeFromBoard: ({ params: { id }, query: { marketId } }) =>
      set(id, (board) => ({ ...board, marketIds: board.marketIds.filter((one) => one !== marketId) })),
  };
}
/** Its matches are listed. */
const listed: Replies<typeof calls> = {
  ...oddsReplies,
  sportsEvents: ({ params: { sport } }) => listedEvents[sport],
};
const board = (id: bigint, name: string, ...marketIds: string[]): Board => ({ id, name, marketIds });

const sheet = page.getByRole('dialog', { name: 'Boards' });
const rail = page.getByRole('navigation', { name: 'Boards' });

test('[PLAY-45] two taps put a market on a new board, and two on one that is there or off it', async () => {
  const api = await openOddsView({ replies: keep() });
  await page.getByRole('button', { name: 'To board' }).click();
  await sheet.getByRole('button', { name: 'New board with this market' }).click();
  await expect.element(sheet.getByRole('button', { name: /^Board 1/, pressed: true })).toBeVisible();
  expect(api.asked('addBoard')[0]?.body).toEqual({ name: 'Board 1', marketId: '1.5' });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'On board' }).click();
  await sheet.getByRole('button', { name: /^Board 1/ }).click();
  await expect.element(sheet.getByRole('button', { name: /^Board 1/, pressed: false })).toBeVisible();
  await expect.element(sheet.getByLabelText('Name')).toHaveValue('Board 2');
});

test('[PLAY-45] what could not be saved is taken back with the reason', async () => {
  await openOddsView({
    replies: { ...keep(board(1n, 'Evening')), addToBoard: new Refused('BOARD_FULL') },
  });
  await page.getByRole('button', { name: 'To board' }).click();
  await sheet.getByRole('button', { name: /^Evening/ }).click();
  await expect.element(page.getByText('This board has 12 markets already.').first()).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: /^Evening/, pressed: false })).toBeVisible();
});

test.for(inLanguages(['en', 'bn'] as const, 'bn'))(
  '[PLAY-44] a board is made, renamed, moved and removed, at 320 px, in %s',
  async (language) => {
    await resizeWindow(320, 640);
    const words = {
      en: { new: 'New board', add: 'Make the board', first: 'Board 1', change: 'Change', name: 'Name' },
      bn: { new: 'নতুন বোর্ড', add: 'বোর্ড তৈরি করুন', first: 'বোর্ড ১', change: 'বদলান', name: 'নাম' },
    }[language];
    await openSite('/exchange-multi', { language, replies: { ...listed, ...keep(board(9n, 'Old')) } });
    await page.getByRole('button', { name: words.new }).click();
    await page.getByRole('button', { name: words.add }).click();
    await expect.element(page.getByRole('heading', { name: words.first })).toBeVisible();
    await page.getByRole('button', { name: words.change }).click();
    const edit = page.getByRole('dialog');
    await edit.getByRole('button', { name: language === 'en' ? 'Earlier' : 'আগে আনুন' }).click();
    await expect.element(page.getByRole('link', { name: words.first }).first()).toBeInTheDocument();
    await expect
      .poll(() => [...document.querySelectorAll('nav a[href*="board="]')].map((link) => link.textContent))
      .toEqual([words.first, 'Old']);
    await edit.getByLabelText(words.name).fill('Cup');
    await edit.getByRole('button', { name: language === 'en' ? 'Save the name' : 'নাম সংরক্ষণ করুন' }).click();
    await expect.element(page.getByRole('heading', { name: 'Cup' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: words.change }).click();
    await edit.getByRole('button', { name: language === 'en' ? 'Remove the board' : 'বোর্ড মুছুন' }).click();
    await edit.getByRole('button', { name: language === 'en' ? 'Remove Cup' : 'Cup মুছুন' }).click();
    await expect.poll(() => location.search).toBe('');
    await expect.element(page.getByRole('link', { name: 'Cup' })).not.toBeInTheDocument();
  },
);

test('[PLAY-44] a name that is taken or missing makes no board', async () => {
  await openSite('/exchange-multi', { replies: { ...listed, ...keep(board(9n, 'Old')) } });
  await page.getByRole('button', { name: 'New board' }).click();
  const name = page.getByLabelText('Name');
  await name.fill(' ');
  await page.getByRole('button', { name: 'Make the board' }).click();
  await expect.element(page.getByText('Give the board a name.')).toBeVisible();
  await name.fill('Old');
  await page.getByRole('button', { name: 'Make the board' }).click();
  await expect.element(page.getByText('You have a board of this name already.').first()).toBeVisible();
  await expect.element(rail.getByRole('link')).toHaveLength(2);
});

test('[PLAY-44] the address of a board that is gone shows the pinned markets', async () => {
  await openSite('/exchange-multi?board=77', { replies: { ...listed, ...keep(board(9n, 'Old')) } });
  await expect.element(page.getByText('No market is pinned')).toBeVisible();
});

test('[PLAY-45] a board’s markets are live through one stream, and one that is over leaves with a line that says so', async () => {
  const marketIds = ['1.101', '1.201', '1.301'];
  const { stream } = await openSite('/exchange-multi?board=9', {
    replies: {
      ...listed,
      ...keep(board(9n, 'Cup', ...marketIds)),
      // Meanwhile another one is over.
      removeFromBoard: { boards: [board(9n, 'Cup', '1.101')] },
    },
  });
  for (const marketId of marketIds) {
    await expect.poll(() => stream.isRead(`market:${marketId}`)).toBe(true);
    stream.push(`market:${marketId}`, { type: 'image', market: listedMarket(marketId) });
  }
  const tables = page.getByRole('table', { name: 'Match Odds' });
  await expect.element(tables).toHaveLength(3);
  const line = page.getByText(/^Gone from this board/);
  await expect.element(line).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Take Abahani v Mohammedan off Cup' }).click();
  await expect.element(tables).toHaveLength(1);
  await expect.element(line).toMatchTextContent(': 1');
});
