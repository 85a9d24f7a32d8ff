import type { Session } from '../../wire.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import {
  digitsIn,
  inOneScript,
  moneyIn,
  percentText,
  ROUNDS_SHOWN_MAX,
  roundsText,
  timesText,
} from '../i18n/numbers.ts';
import type { Scene } from '../scene.ts';
import { Sheet } from './sheet.tsx';

interface RulesSheetProps {
  readonly session: Session;
  readonly scene: Pick<Scene, 'texts' | 'describe'>;
  readonly onClose: () => void;
}

/** A table with more columns is set more densely. */
const COLUMNS_MAX = 4;

/** How the game is played, what it pays and returns in the long run, and how rare its top prize is (SAFE-31). */
export function RulesSheet({ session, scene, onClose }: RulesSheetProps) {
  const t = useTexts();
  const language = useLanguage();
  const { rules, payTable } = scene.texts[language];
  const { least, most } = session.returns;
  const { within } = session.returns;
  const returns =
    percentText(language, least) === percentText(language, most)
      ? `${percentText(language, least)}${within === 0 ? '' : ` ± ${percentText(language, within)}`}`
      : t.fromTo(percentText(language, least), percentText(language, most));
  const { oneIn, oneInMost, isBound } = session.topOdds;
  const [often, seldom] = [oneIn, oneInMost].map((rounds) => t.oneIn(roundsText(language, rounds)));
  const limits = t.fromTo(moneyIn(language, session.stakeMin), moneyIn(language, session.stakeMax));
  return (
    <Sheet title={t.rules} onClose={onClose}>
      <ol className="rules" data-zero={digitsIn(language, '0')}>
        {rules.map((rule) => (
          <li key={rule}>{inOneScript(language, rule)}</li>
        ))}
      </ol>
      <dl className="facts">
        <div>
          <dt>{t.returns}</dt>
          <dd>{returns}</dd>
        </div>
        <div>
          <dt>{t.topPrize}</dt>
          <dd>{t.ofStake(timesText(language, session.multiplierMax))}</dd>
        </div>
        <div>
          <dt>{t.topOdds}</dt>
          <dd>
            {isBound || oneIn > ROUNDS_SHOWN_MAX
              ? t.rarerThan(often ?? '')
              : often === seldom
                ? often
                : t.fromTo(often ?? '', seldom ?? '')}
          </dd>
        </div>
        <div>
          <dt>{t.limits}</dt>
          <dd>{limits}</dd>
        </div>
      </dl>
      <table className={payTable.head.length > COLUMNS_MAX ? 'pay-table dense' : 'pay-table'}>
        <thead>
          <tr>
            {payTable.head.map((text) => (
              <th key={text} scope="col">
                {inOneScript(language, text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payTable.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((text, column) => (
                <td key={payTable.head[column]}>{inOneScript(language, text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{t.oddsNote}</p>
    </Sheet>
  );
}
