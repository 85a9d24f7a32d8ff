import { digitsIn, moneyIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { shortPay } from './short-pay.ts';
import './still.css';
import { texts } from './texts.ts';
import { readFish, readView } from './view.ts';

/** The round's shot: at which fish, what it could pay, and whether the net came up full. */
export const still: Still = {
  choice: ({ choice }, language) => texts[language].names[readFish(choice)],
  draw({ view: seen, stake, pays }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    const name = t.names[view.fish];
    return (
      <div className="fishing-still" data-caught={view.caught}>
        <Net isCaught={view.caught} />
        <table>
          <thead>
            <tr>
              {[t.shot, t.fish, t.cost, t.brought].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{digitsIn(language, '1')}</td>
              <td>{name}</td>
              <td>{moneyIn(language, stake)}</td>
              <td>{moneyIn(language, pays)}</td>
            </tr>
          </tbody>
        </table>
        <p className="still-word">
          {view.caught ? t.caught(name, shortPay(language, view.multiplier)) : t.missed(name)}
        </p>
      </div>
    );
  },
};

/** The net in the river, with a fish in it or empty. */
function Net({ isCaught }: { readonly isCaught: boolean }) {
  return (
    <svg viewBox="0 0 320 110" aria-hidden="true">
      <path d="M0 34q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V110H0z" fill="#14485a" />
      <path
        d="M0 52q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0"
        fill="none"
        stroke="#2f7f93"
        strokeWidth="2"
      />
      <g fill="none" stroke="#ffe6a6" strokeWidth="1.6">
        <path d="M160 2v22M112 28q48-18 96 0-8 62-48 72-40-10-48-72z" />
        <path
          d="M126 26q6 44 34 74M142 22q8 40 18 78M178 22q-8 40-18 78M194 26q-6 44-34 74M116 46q44 14 88 0M124 66q36 14 72 0M138 84q22 10 44 0"
          strokeOpacity="0.6"
        />
      </g>
      {isCaught && (
        <g transform="translate(160 60)">
          <path d="M-30 0q22-22 46 0-24 22-46 0z" fill="#ffc857" stroke="#8a5a00" strokeWidth="1.5" />
          <path d="M14 0l16-11v22z" fill="#f2953d" stroke="#8a5a00" strokeWidth="1.5" />
          <circle cx="-18" cy="-3" r="2.6" fill="#0a1318" />
        </g>
      )}
    </svg>
  );
}
