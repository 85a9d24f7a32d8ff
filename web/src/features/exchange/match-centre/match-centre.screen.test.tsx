import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectTexts } from '../../../testing/locate.ts';
import { match, openOddsView } from '../testing/open-odds-view.ts';

const cricket = {
  sport: 'cricket',
  phase: 'LIVE',
  innings: 2,
  battingSide: 'away',
  runs: 93,
  wickets: 5,
  balls: 70,
  ballsPerInnings: 120,
  target: 175,
  thisOver: ['1', '0', '0', 'W'],
  ballRunning: false,
  middle: {
    batters: [
      { name: 'Akash', runs: 41, balls: 28 },
      { name: 'Nabil', runs: 6, balls: 7 },
    ],
    bowler: { name: 'Rony', balls: 16, runs: 22, wickets: 1 },
    partnership: { runs: 9, balls: 13 },
  },
  progress: {
    innings: [
      [
        [8, 0],
        [20, 1],
      ],
      [
        [10, 0],
        [12, 2],
      ],
    ],
    lastOver: ['4', '6', '1', '0', '2', 'wd', '1'],
  },
};

/** Opens the odds view with the scoreboard, and so the match centre, of a match in play with that score. */
async function openCentre(score: object, language: 'en' | 'bn' = 'en') {
  const opened = await openOddsView({
    market: { inplay: true, betDelay: 5 },
    language,
    kept: { 'odds-frame': 'score' },
    files: { [`/api/score/board/${match.eventId}`]: () => new Response('', { status: 404 }) },
  });
  const tell = (told: object) => opened.stream.push(`score:${match.eventId}`, { score: told });
  tell(score);
  return { tell };
}

const words = {
  en: {
    label: 'Match centre',
    batting: ['Akash* (on strike)4128146', 'Nabil6786'],
    bowling: 'Rony2.42218.25',
    facts: ['9 off 13', '7.97', '9.84'],
    worm: 'After 2 overs Gamma had 20/1. After 11.4 overs Delta had 12/2.',
    manhattan: 'Gamma: 8, 12. Delta: 10, 2.',
  },
  bn: {
    label: 'ম্যাচের খুঁটিনাটি',
    batting: ['Akash* (স্ট্রাইকে)৪১২৮১৪৬', 'Nabil৬৭৮৬'],
    bowling: 'Rony২.৪২২১৮.২৫',
    facts: ['১৩ বলে ৯', '৭.৯৭', '৯.৮৪'],
    worm: '২ ওভার শেষে Gamma ছিল ২০/১। ১১.৪ ওভার শেষে Delta ছিল ১২/২।',
    manhattan: 'Gamma: ৮, ১২। Delta: ১০, ২।',
  },
};

test.for(inLanguages(['en', 'bn'] as const, 'bn'))(
  '[PLAY-12] the match centre shows who is in the middle, rates, the last overs and both innings as charts: %s',
  async (language) => {
    await openCentre(cricket, language);
    const { label, batting, bowling, facts, worm, manhattan } = words[language];
    const centre = page.getByRole('region', { name: label });
    const tables = centre.getByRole('table');
    await expectTexts(
      tables
        .first()
        .getByRole('row')
        .filter({ hasText: /Akash|Nabil/ }),
      batting,
    );
    await expectTexts(tables.last().getByRole('row').filter({ hasText: 'Rony' }), [bowling]);
    await expectTexts(centre.getByRole('definition'), facts);
    for (const name of [worm, manhattan])
      await expect.element(centre.getByRole('img', { name })).toBeVisible();
  },
);

test('[PLAY-12] it follows the score, and a feed without players still has rates and charts', async () => {
  const { tell } = await openCentre(cricket);
  const centre = page.getByRole('region', { name: 'Match centre' });
  await expect.element(centre.getByText('9 off 13')).toBeVisible();
  tell({ ...cricket, runs: 97, balls: 71, middle: undefined });
  await expect.element(centre.getByText('9 off 13')).not.toBeInTheDocument();
  await expectTexts(centre.getByRole('definition'), ['8.20', '9.55']);
  await expect.element(centre.getByRole('img', { name: /^After 2 overs/ })).toBeVisible();
});

test('[PLAY-12] the score’s second line names the batters until there is a target', async () => {
  const { tell } = await openCentre({ ...cricket, innings: 1, target: undefined });
  await expect.element(page.getByText('Akash 41* · Nabil 6')).toBeVisible();
  tell(cricket);
  await expect.element(page.getByText('need 82 off 50')).toBeVisible();
});

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[PLAY-135] while the scoreboard is open, neither the line above nor the match centre repeats its score: %s',
  async (language) => {
    const board = '<iframe src="http://localhost/api/score/frame/9"></iframe>';
    const opened = await openOddsView({
      market: { inplay: true, betDelay: 5 },
      language,
      files: { [`/api/score/board/${match.eventId}`]: () => new Response(board) },
    });
    opened.stream.push(`score:${match.eventId}`, { score: cricket });
    const total = page.getByText(/93\/5|৯৩\/৫/);
    const badge = page.getByText(/^(IN-PLAY|চলছে)$/);
    await expect.element(total).toHaveLength(1);
    await expect.element(total).toBeVisible();
    const button = page.getByRole('button', { name: /^(Score|স্কোর)$/ });
    await button.click();
    await expect.element(page.getByRole('region', { name: words[language].label })).toBeVisible();
    await expect.element(total).not.toBeInTheDocument();
    await expect.element(page.getByText(/12\/2|১২\/২/)).not.toBeInTheDocument();
    await expect.element(badge).toBeVisible();
    await button.click();
    await expect.element(total).toBeVisible();
  },
);

test('[PLAY-12] soccer has its goals by minute, tennis its sets and points', async () => {
  const soccer = { sport: 'soccer', phase: 'LIVE', home: 1, away: 1, minute: 63, period: 'SECOND_HALF' };
  const goals = [
    { side: 'home', minute: 12 },
    { side: 'away', minute: 58 },
  ];
  const { tell } = await openCentre({ ...soccer, goals });
  const centre = page.getByRole('region', { name: 'Match centre' });
  await expectTexts(centre.getByRole('listitem'), ['12′ Gamma', '58′ Delta']);
  await expect.element(centre.getByRole('img', { name: '63 of 90 minutes played' })).toBeVisible();
  tell({
    sport: 'tennis',
    phase: 'LIVE',
    sets: [
      { home: 6, away: 4 },
      { home: 2, away: 3 },
    ],
    points: { home: '30', away: 'AD' },
    server: 'away',
  });
  await expectTexts(centre.getByRole('row'), ['Set 1Set 2Points', 'Gamma6230', 'Delta (serves)43AD']);
});
