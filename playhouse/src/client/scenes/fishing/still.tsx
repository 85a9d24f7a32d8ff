import { FISH_PAYS, money, payAt, shareCost } from '@maidan/engine';
import { moneyIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { fishingWords } from './fishing-words.ts';
import { shortPay } from './short-pay.ts';
import './still.css';
import { texts } from './texts.ts';
import { readChoice, readView } from './view.ts';

/** The shot: with what, at which fish, what each cost of it and brought. */
export const still: Still = {
  choice({ choice: given }, language) {
    const [t, choice] = [texts[language], readChoice(given)];
    if (choice === undefined) return '';
    return `${t.weapons[choice.weapon]}: ${choice.targets.map(({ fish }) => t.names[fish]).join(', ')}`;
  },
  draw(round, language) {
    const { view: seen, stake } = round;
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    const parts = shareCost(stake, view.weapon, view.targets.length);
    const isCaught = view.targets.some(({ caught }) => caught);
    return (
      <div className="fishing-still" data-caught={isCaught}>
        <Water isCaught={isCaught} />
        <table>
          <thead>
            <tr>
              {[t.fish, t.pays, t.cost, t.brought].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.targets.map(({ id, fish, caught }, index) => {
              const cost = parts[index] ?? money(0n);
              return (
                <tr key={id}>
                  <td>{t.names[fish]}</td>
                  <td>{shortPay(language, FISH_PAYS[fish])}</td>
                  <td>{moneyIn(language, cost)}</td>
                  <td>{moneyIn(language, caught ? payAt(cost, FISH_PAYS[fish]) : money(0n))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className="still-word">{fishingWords.describe({ ...round, id: '', isOver: true }, language)}</p>
      </div>
    );
  },
};

/** The river under the cannon, with a fish in its net or without. */
function Water({ isCaught }: { readonly isCaught: boolean }) {
  return (
    <svg viewBox="0 0 320 110" aria-hidden="true">
      <path d="M0 8q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V110H0z" fill="#14485a" />
      <path
        d="M0 18q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0"
        fill="none"
        stroke="#2f7f93"
        strokeWidth="2"
      />
      <path d="M142 110a18 18 0 0 1 36 0z" fill="#f2b33d" />
      <path d="M154 74h12v24h-12z" fill="#d98e1c" />
      <path d="M160 72V62" stroke="#ffe6a6" strokeWidth="2" strokeDasharray="3 5" />
      <g fill="none" stroke="#ffe6a6" strokeWidth="1.6" strokeOpacity={isCaught ? 1 : 0.45}>
        <ellipse cx="160" cy="40" rx="44" ry="22" />
        <ellipse cx="160" cy="40" rx="22" ry="22" />
        <path d="M116 40h88M124 28q36 12 72 0M124 52q36-12 72 0" strokeOpacity="0.6" />
      </g>
      {isCaught && (
        <g transform="translate(160 40)">
          <path d="M-30 0q22-22 46 0-24 22-46 0z" fill="#ffc857" stroke="#8a5a00" strokeWidth="1.5" />
          <path d="M14 0l16-11v22z" fill="#f2953d" stroke="#8a5a00" strokeWidth="1.5" />
          <circle cx="-18" cy="-3" r="2.6" fill="#0a1318" />
        </g>
      )}
    </svg>
  );
}
