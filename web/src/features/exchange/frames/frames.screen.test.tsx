import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { match, openOddsView } from '../testing/open-odds-view.ts';

const score = {
  sport: 'cricket',
  phase: 'LIVE',
  battingSide: 'away',
  runs: 103,
  wickets: 6,
  balls: 77,
  ballsPerInnings: 120,
  target: 164,
  thisOver: ['4', '0', '0', '0', '1', '2', '1'],
  ballRunning: false,
  middle: {
    batters: [
      { name: 'Enamul', runs: 41, balls: 28 },
      { name: 'Iftekhar', runs: 16, balls: 17 },
    ],
    bowler: { name: 'Pemberton', balls: 16, runs: 22, wickets: 1 },
    partnership: { runs: 9, balls: 13 },
  },
};

const inPlay = { inplay: true, betDelay: 5 };
const firstPrice = page.getByRole('cell').getByRole('button').first();

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[PLAY-11] the first price of a match in play stands within 300 px of the top: %s',
  async (language) => {
    const { stream } = await openOddsView({ market: inPlay, language });
    stream.push(`score:${match.eventId}`, { score });
    await expect.element(page.getByText(/103\/6|১০৩\/৬/)).toBeVisible();
    await expect.element(firstPrice).toBeVisible();
    expect(firstPrice.element().getBoundingClientRect().top).toBeLessThan(300);
  },
);

test.for([
  ['en', 'South Africa', 'SA103/6', 'South Africa', '19.5 overs'],
  ['bn', 'Netherlands', 'নেদারল্যান্ডস১০৩/৬', 'নেদারল্যান্ডস', '১৯.৫ ওভার'],
] as const)(
  '[PLAY-11] the score’s line says whose it is by a short name, and to screen readers by the whole and with the word for overs: %s',
  async ([language, batting, text, whole, overs]) => {
    const name = `Bangladesh v ${batting}`;
    const { stream } = await openOddsView({
      market: inPlay,
      language,
      replies: {
        sportsEvents: [{ ...match, name }],
        names: { names: { Netherlands: 'নেদারল্যান্ডস', Bangladesh: 'বাংলাদেশ' } },
      },
    });
    stream.push(`score:${match.eventId}`, { score: { ...score, balls: 119 } });
    const line = page.getByRole('group', { name: /^(Score|স্কোর)$/ });
    await expect.element(line.getByText(whole).last()).toBeInTheDocument();
    const shown = [...line.element().querySelectorAll('.sr-only')];
    expect(shown.map(({ textContent }) => textContent).slice(0, 2)).toEqual([`${whole} `, overs]);
    expect(line.element().textContent.replaceAll(`${whole} `, '')).toContain(text);
    // Badge, score and buttons stay on one line.
    const figures = line
      .getByText(/103\/6|১০৩\/৬/)
      .element()
      .getBoundingClientRect();
    const button = page
      .getByRole('button', { name: /^(Live|লাইভ)$/ })
      .element()
      .getBoundingClientRect();
    expect([figures.bottom <= button.bottom, figures.top >= button.top]).toEqual([true, true]);
    await expect.element(firstPrice).toBeVisible();
    expect(firstPrice.element().getBoundingClientRect().top).toBeLessThan(300);
  },
);

test.for(
  inLanguages(
    [
      ['en', 'Live', 'Score'],
      ['bn', 'লাইভ', 'স্কোর'],
    ] as const,
    'bn',
  ),
)(
  '[PLAY-139] while the scoreboard is open the drawn picture leaves the score to it: %s',
  async ([language, live, board]) => {
    const drawn = `/api/stream/frame/${match.eventId}`;
    const answer = '<iframe src="http://localhost/api/score/frame/9"></iframe>';
    await openOddsView({
      market: inPlay,
      language,
      replies: { liveStream: { url: drawn, drawn: true } },
      files: { [`/api/score/board/${match.eventId}`]: () => new Response(answer) },
    });
    const picture = page.getByTitle(`${live}: Gamma v Delta`);
    await page.getByRole('button', { name: live, exact: true }).click();
    await expect.element(picture).toHaveAttribute('src', drawn);
    await page.getByRole('button', { name: board, exact: true }).click();
    await expect.element(picture).toHaveAttribute('src', `${drawn}#no-score`);
    await page.getByRole('button', { name: board, exact: true }).click();
    await expect.element(picture).toHaveAttribute('src', drawn);
  },
);

test('[PLAY-139] an operator’s own picture stays as it is beside the scoreboard', async () => {
  const url = 'http://127.0.0.1:9/live';
  const board = '<iframe src="http://localhost/api/score/frame/9"></iframe>';
  await openOddsView({
    market: inPlay,
    replies: { liveStream: { url, drawn: false } },
    files: { [`/api/score/board/${match.eventId}`]: () => new Response(board) },
  });
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  const button = page.getByRole('button', { name: 'Score', exact: true });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByTitle('Live: Gamma v Delta')).toHaveAttribute('src', url);
});

test('[PLAY-11] the picture of a match opens and folds by its button, and stays as it was left', async () => {
  const replies = { liveStream: { url: `/api/stream/frame/${match.eventId}`, drawn: true } };
  await openOddsView({ market: inPlay, replies });
  const live = page.getByRole('button', { name: 'Live', exact: true });
  const picture = page.getByTitle('Live: Gamma v Delta');
  await expect.element(live).toHaveAttribute('aria-pressed', 'false');
  await live.click();
  await expect.element(picture).toBeVisible();
  expect(localStorage.getItem('odds-frame')).toBe('live');
  await live.click();
  await expect.element(picture).not.toBeInTheDocument();
});
