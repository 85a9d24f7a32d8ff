import type { FeedEvent } from '../feed/feed.ts';
import type {
  CricketInnings,
  CricketScore,
  MatchScore,
  Side,
  SoccerScore,
  TennisScore,
} from '../feed/feed-score.ts';
import { type Language, digits, scoreWords } from './score-words.ts';

/** The score of an event as a piece of HTML, all of its text escaped. */
export function renderScore(event: FeedEvent, score: MatchScore | undefined, language: Language): string {
  const words = scoreWords[language];
  if (score === undefined || score.phase === 'BEFORE') {
    return `<p class="sides">${escapeHtml(event.home)} <i>${words.versus}</i> ${escapeHtml(event.away)}</p><p>${words.notStarted}</p>`;
  }
  return renderBySport(event, score, language) + renderOutcome(event, score, language);
}

function renderBySport(event: FeedEvent, score: MatchScore, language: Language): string {
  if (score.sport === 'cricket') return renderCricket(event, score, language);
  return score.sport === 'soccer'
    ? renderSoccer(event, score, language)
    : renderTennis(event, score, language);
}

function renderCricket(event: FeedEvent, score: CricketScore, language: Language): string {
  const words = scoreWords[language];
  const live = score.phase === 'LIVE';
  const lines = [
    ...(score.firstInnings === undefined ? [] : [cricketLine(event, score.firstInnings, false, language)]),
    cricketLine(event, score, live, language),
  ];
  const toGet = score.target === undefined ? 0 : score.target - score.runs;
  const left = score.ballsPerInnings - score.balls;
  const chase =
    live && score.target !== undefined && toGet > 0
      ? `<p>${words.needs(escapeHtml(event[score.battingSide]), digits(language, toGet), digits(language, left))}</p>`
      : '';
  const balls = score.thisOver.map(
    (token) => `<b class="${tokenClass(token)}">${ballText(language, token)}</b>`,
  );
  return [
    `<p class="label">${words.innings[score.innings - 1] ?? ''}${score.ballRunning ? ` · <em>${words.ballRunning}</em>` : ''}</p>`,
    ...lines,
    chase,
    balls.length > 0 ? `<p class="over"><span>${words.thisOver}</span> ${balls.join('')}</p>` : '',
  ].join('');
}

function ballText(language: Language, token: string): string {
  const kind = /^[A-Za-z]*/.exec(token)?.[0] ?? '';
  const { balls } = scoreWords[language];
  const word = Object.hasOwn(balls, kind) ? balls[kind] : undefined;
  return digits(language, escapeHtml(`${word ?? kind}${token.slice(kind.length)}`));
}

function cricketLine(
  event: FeedEvent,
  innings: CricketInnings,
  batting: boolean,
  language: Language,
): string {
  const overs = `${Math.floor(innings.balls / 6)}.${innings.balls % 6}`;
  const tally = digits(language, `${innings.runs}/${innings.wickets}`);
  const note = `${digits(language, overs)} ${scoreWords[language].overs}`;
  return line(event[innings.battingSide], tally, note, batting);
}

function tokenClass(token: string): string {
  if (token === 'W') return 'wicket';
  return token === '4' || token === '6' ? 'boundary' : 'ball';
}

function renderSoccer(event: FeedEvent, score: SoccerScore, language: Language): string {
  const words = scoreWords[language];
  const label = {
    BEFORE: words.notStarted,
    FIRST_HALF: clockText(score),
    HALF_TIME: words.halfTime,
    SECOND_HALF: clockText(score),
    FULL_TIME: words.fullTime,
  }[score.period];
  return [
    `<p class="label">${digits(language, label)}</p>`,
    line(event.home, digits(language, score.home), goalMinutes(score, 'home', language), false),
    line(event.away, digits(language, score.away), goalMinutes(score, 'away', language), false),
  ].join('');
}

function clockText({ minute, stoppageMinute }: SoccerScore): string {
  return stoppageMinute === undefined ? `${minute}′` : `${minute}+${stoppageMinute}′`;
}

function goalMinutes(score: SoccerScore, side: Side, language: Language): string {
  const minutes = score.goals.filter((goal) => goal.side === side).map((goal) => `${goal.minute}′`);
  return digits(language, minutes.join(' '));
}

function renderTennis(event: FeedEvent, score: TennisScore, language: Language): string {
  const words = scoreWords[language];
  const label = score.tieBreak ? words.tieBreak : words.set(digits(language, score.sets.length));
  const row = (side: Side) => {
    const games = score.sets.map((set) => digits(language, set[side])).join(' ');
    const points = score.phase === 'LIVE' ? `${words.points} ${digits(language, score.points[side])}` : '';
    return line(event[side], games, points, score.phase === 'LIVE' && score.server === side);
  };
  return `<p class="label">${label}</p>${row('home')}${row('away')}`;
}

function renderOutcome(event: FeedEvent, score: MatchScore, language: Language): string {
  if (score.phase !== 'ENDED') return '';
  const words = scoreWords[language];
  if (score.winner === undefined) return `<p class="outcome">${words.draw}</p>`;
  const bySuperOver = score.sport === 'cricket' && score.superOver !== undefined;
  const name = escapeHtml(event[score.winner]);
  return `<p class="outcome">${bySuperOver ? words.superOver(name) : words.won(name)}</p>`;
}

/** A side, its score and a note; the side at bat or to serve is marked. */
function line(name: string, score: string, note: string, active: boolean): string {
  const mark = active ? ' class="active"' : '';
  return `<p${mark}><span class="name">${escapeHtml(name)}</span><strong>${score}</strong><small>${note}</small></p>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
