import { useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn, moneyIn } from '../i18n/numbers.ts';
import type { TableBet, TableImage } from '../../wire.ts';
import type { SharedScene } from '../shared-scene.ts';

interface BetsListProps {
  readonly image: TableImage;
  readonly scene: SharedScene;
  readonly hasRested: boolean;
}

/** The round's bets, highest stakes first. */
export function BetsList({ image, scene, hasRested }: BetsListProps) {
  const t = useTexts();
  const language = useLanguage();
  const { bets, count, total } = image;
  return (
    <section className="bets-list" aria-label={t.bets}>
      <p>
        <span>{count === 0 ? t.noBets : t.betCount(digitsIn(language, String(count)))}</span>
        <b>{moneyIn(language, total)}</b>
      </p>
      <ul data-testid="bets">
        {bets.map((bet) => (
          <Bet key={bet.key} bet={bet} scene={scene} isShown={hasRested || image.phase === 'running'} />
        ))}
      </ul>
    </section>
  );
}

function Bet({
  bet,
  scene,
  isShown,
}: {
  readonly bet: TableBet;
  readonly scene: SharedScene;
  readonly isShown: boolean;
}) {
  const language = useLanguage();
  const { name, stake, choice, pays } = bet;
  const hasWon = isShown && pays !== null && pays > stake;
  return (
    <li data-won={hasWon}>
      <span>{name}</span>
      <span>{scene.nameBet?.(choice, language) ?? ''}</span>
      <span>{moneyIn(language, stake)}</span>
      <b>{isShown && pays !== null && pays > 0n ? moneyIn(language, pays) : '–'}</b>
    </li>
  );
}
