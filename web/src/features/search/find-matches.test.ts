import type { Sport } from '@maidan/contract';
import { expect, test } from 'vitest';
import type { ListedEvent } from '../../lib/sports.ts';
import { arrangeMatches, createMatchFinder, pickLive } from './find-matches.ts';

const now = new Date('2026-01-15T12:00:00Z');

const match = (name: string, competition: string, sport: Sport, hoursAhead = 1): ListedEvent => ({
  marketId: `1.${name.length}`,
  eventId: '1',
  name,
  competition,
  sport,
  hasFancy: false,
  hasBookmaker: false,
  inPlay: hoursAhead === 0,
  startsAt: new Date(now.getTime() + hoursAhead * 3_600_000),
});

const matches = [
  match('South Africa v Bangladesh', 'T20 International Series', 'cricket', 3),
  match('India v Australia', 'T20 International Series', 'cricket', 0),
  match('Dhaka Rickshaws v Chattogram Anchors', 'Delta Premier T20', 'cricket', 2),
  match('Rangpur Northerners v Kolkata Tuskers', 'Delta Premier T20', 'cricket', -4),
  match('Jamuna City v Buriganga United', 'Bengal Super League', 'soccer', 0),
  match('Surma Albion v Teesta Town', 'Bengal Super League', 'soccer', 5),
  match('Rafiq Chowdhury v José Piñeiro', 'Lotus Open, Men', 'tennis', 1),
  match('সাকিব আল হাসান v তামিম', 'Lotus Open, Men', 'tennis', 4),
];
const findAll = createMatchFinder(matches);
const find = (search: string) => {
  const hits = arrangeMatches(findAll(search), now);
  return [hits.map(({ item }) => item.name.split(' v ')[0]), hits.some(({ isClose }) => isClose)];
};
const [africa, india, dhaka, rangpur, jamuna, surma, rafiq, sakib] = [
  'South Africa',
  'India',
  'Dhaka Rickshaws',
  'Rangpur Northerners',
  'Jamuna City',
  'Surma Albion',
  'Rafiq Chowdhury',
  'সাকিব আল হাসান',
];

test.each([
  // Either side, in any order and case, with what people write between them.
  ['DHAKA', [dhaka]],
  ['anch', [dhaka]],
  ['australia vs india', [india]],
  ['ভারত বনাম অস্ট্রেলিয়া', [india]],
  // In either script.
  ['বাংলাদেশ', [africa]],
  ['bharat', [india]],
  ['কলকাতা', [rangpur]],
  ['kolkata', [rangpur]],
  ['চট্টগ্রাম', [dhaka]],
  ['রংপুর', [rangpur]],
  ['যমুনা', [jamuna]],
  ['sakib', [sakib]],
  ['shakib al hasan', [sakib]],
  ['tamim', [sakib]],
  ['সাকীব', [sakib]],
  ['রফিক', [rafiq]],
  // Without accents, and with them.
  ['jose pineiro', [rafiq]],
  ['Dháka', [dhaka]],
  // The competition, the sport, and a side with its sport.
  ['premier', [dhaka, rangpur]],
  ['টি২০', [india, dhaka, africa, rangpur]],
  ['cricket', [india, dhaka, africa, rangpur]],
  ['ক্রিকেট', [india, dhaka, africa, rangpur]],
  ['football', [jamuna, surma]],
  ['ফুটবল', [jamuna, surma]],
  ['dhaka cricket', [dhaka]],
  // A part of a word.
  ['ickshaw', [dhaka]],
] as const)('[PLAY-51] "%s" finds %j, live ones first, then by start, results last', (search, names) => {
  expect(find(search)).toEqual([names, false]);
});

test.each([
  ['bangladsh', [africa]],
  ['bangaldesh', [africa]],
  ['astralia', [india]],
  ['soccr', [jamuna, surma]],
  ['ক্রিকট', [india, dhaka, africa, rangpur]],
  ['tenniss', [rafiq, sakib]],
  ['dhaka helicopter', [dhaka]],
] as const)('[PLAY-51] "%s", with a wrong letter or word, comes close to %j', (search, names) => {
  const [found] = find(search);
  expect(found).toEqual(names);
});

test.each(['zzz', 'helicopter', '🎲', '%', "' OR 1=1 --", '<b>', 'x'.repeat(80)])(
  '[PLAY-55] "%s" finds nothing',
  (search) => {
    expect(find(search)).toEqual([[], false]);
  },
);

test('[PLAY-51] the beginning of a word fits better than a part of one, and a side better than its competition', () => {
  const others = [
    match('Bali v Goa', 'Dhaka Cup', 'soccer', 0),
    match('Sodhak v Goa', 'Coast Cup', 'soccer', 0),
    match('Dhaka v Goa', 'Coast Cup', 'soccer', 9),
  ];
  const hits = arrangeMatches(createMatchFinder(others)('dhak'), now);
  expect(hits.map(({ item }) => item.name)).toEqual(['Dhaka v Goa', 'Sodhak v Goa', 'Bali v Goa']);
});

test('[PLAY-52] what is live, or what starts next where nothing is', () => {
  expect(pickLive(matches, now).map(({ name }) => name.split(' v ')[0])).toEqual([india, jamuna]);
  const calm = matches.filter(({ inPlay }) => !inPlay);
  expect(pickLive(calm, now)[0]?.name.split(' v ')[0]).toBe(rafiq);
});

const inBangla = (name: string) => (name === 'Old Port FC' ? 'পুরান বন্দর আয়োজন'.normalize('NFC') : name);

test('[PLAY-60] a match is found by its name in the feed and by its name in Bangla, however that is typed', () => {
  const findPort = createMatchFinder([match('Old Port FC v Tea Garden FC', 'Cup', 'soccer')], inBangla);
  const searches = [
    'old port',
    'বন্দর',
    '\u0986\u09DF\u09CB\u099C\u09A8',
    '\u0986\u09AF\u09BC\u09CB\u099C\u09A8',
    'নদী',
  ];
  expect(searches.map((search) => findPort(search).length)).toEqual([1, 1, 1, 1, 0]);
});
