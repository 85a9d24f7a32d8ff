import type { Still } from '../../still.ts';
import { type MatchMoment, type Side, readMatch } from './match.ts';
import { BallStrip, ScoreBoard } from './score-board.tsx';
import { SHEET, readBet } from './selections.ts';
import './still.css';
import { texts } from './texts.ts';
import './virtual-cricket.css';

const SIDES: readonly Side[] = ['home', 'away'];

/** Both innings ball by ball with their scores, and what won in each market. */
export const still: Still = {
  choice({ choice }, language) {
    const [t, bet] = [texts[language], readBet(choice)];
    if (bet === undefined) return '';
    return `${t.markets[bet.market]}: ${t.selections[bet.market][bet.selection] ?? ''}`;
  },
  draw({ choice, view: seen }, language) {
    const [t, match, bet] = [texts[language], readMatch(seen), readBet(choice)];
    if (match === undefined) return null;
    const endOf = (side: Side): MatchMoment => ({
      part: 'over',
      side,
      shown: match[side].balls.length,
      ball: undefined,
    });
    const winner = match.winners['winner'];
    return (
      <div className="cricket-still">
        <ScoreBoard match={match} moment={endOf('away')} language={language} />
        {SIDES.map((side) => (
          <section key={side}>
            <h3>{t.teams[side]}</h3>
            <BallStrip match={match} moment={endOf(side)} language={language} />
          </section>
        ))}
        <p className="still-word">{t.wins[winner === 'home' || winner === 'away' ? winner : 'tie']}</p>
        <ul className="still-list">
          {SHEET.map(({ market }) => {
            const won = match.winners[market] ?? '';
            return (
              <li key={market} data-won={bet?.market === market && bet.selection === won}>
                <span>{t.markets[market]}</span>
                <b>{t.selections[market][won] ?? won}</b>
              </li>
            );
          })}
        </ul>
      </div>
    );
  },
};
