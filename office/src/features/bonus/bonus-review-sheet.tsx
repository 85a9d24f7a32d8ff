import { type DeskReview, mayUse, type ReviewOpponent } from '@maidan/contract/office';
import { countText, Money, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { tiesText } from '../../parts/ties-text.ts';
import { QuerySheet } from '../../parts/query-sheet.tsx';
import { useBonusReview } from './bonus-review-queries.ts';
import { DecideBonus } from './decide-bonus.tsx';

/** A bonus in review: against whom its turnover was earned, how much and at which prices, and the decision. */
export function BonusReviewSheet({ id, onClose }: { id: bigint; onClose: () => void }) {
  return (
    <QuerySheet
      query={useBonusReview(id)}
      title={(data) =>
        data === undefined
          ? texts.bonusReviews('bonus')
          : texts.bonusReviews('titleOf', { name: data.review.player.username })
      }
      failed={texts.bonusReviews('oneFailed')}
      className="max-w-[60rem]!"
      onClose={onClose}
    >
      {(data) => <Shown review={data.review} opponents={data.opponents} onClose={onClose} />}
    </QuerySheet>
  );
}

interface ShownProps {
  readonly review: DeskReview;
  readonly opponents: readonly ReviewOpponent[];
  readonly onClose: () => void;
}

function Shown({ review, opponents, onClose }: ShownProps) {
  const me = useOwnMe();
  return (
    <div className="grid gap-5">
      <FactList
        facts={[
          [texts.bonusReviews('promotion'), review.promotion],
          [texts.bonusReviews('bonus'), <Money key="bonus" amount={review.bonus} />],
          [
            texts.bonusReviews('why'),
            review.reasons.map((reason) => texts.bonusReviewReasons(reason)).join('; '),
          ],
          [texts.bonusReviews('since'), momentText(language, review.turnoverOpenedAt)],
          [texts.bonusReviews('required'), <Money key="required" amount={review.required} />],
          [texts.bonusReviews('few'), <Share key="few" review={review} stake={review.fewStake} />],
          [texts.bonusReviews('tied'), <Share key="tied" review={review} stake={review.tiedStake} />],
          [
            texts.bonusReviews('players'),
            <Share key="players" review={review} stake={review.playersStake} />,
          ],
          [texts.bonusReviews('house'), <Share key="house" review={review} stake={review.houseStake} />],
        ]}
      />
      <p className="text-sm text-text-2">{texts.bonusReviews('rest')}</p>
      <section className="grid gap-2">
        <h3 className="font-semibold">{texts.bonusReviews('opponents')}</h3>
        <DeskTable
          label={texts.bonusReviews('opponents')}
          columns={COLUMNS}
          context={{ review }}
          rows={opponents}
          keyOf={({ player }) => player.id.toString()}
        />
      </section>
      {review.state === 'in-review'
        ? mayUse(me.role, 'bonus:decide') && <DecideBonus review={review} onDone={onClose} />
        : review.decision !== null && <Decision review={review} />}
    </div>
  );
}

type Amount = DeskReview['bonus'];

/** A stake and its share of the required turnover in percent. */
function Share({ review: { required }, stake }: { review: DeskReview; stake: Amount }) {
  const percent = required === 0n ? 0n : (stake * 100n) / required;
  return (
    <>
      <Money amount={stake} />{' '}
      <span className="text-text-3">
        {texts.bonusReviews('share', { percent: countText(language, Number(percent)) })}
      </span>
    </>
  );
}

const COLUMNS: readonly DeskColumn<ReviewOpponent, { readonly review: DeskReview }>[] = [
  { head: texts.bonusReviews('opponent'), cell: ({ player }) => <PlayerLink player={player} /> },
  {
    head: texts.bonusReviews('stake'),
    align: 'end',
    cell: ({ stake }, { review }) => <Share review={review} stake={stake} />,
  },
  { head: texts.bonusReviews('trades'), align: 'end', cell: ({ trades }) => trades },
  {
    head: texts.bonusReviews('prices'),
    align: 'end',
    cell: ({ oddsMin, oddsMax }) =>
      oddsMin === oddsMax ? priceText(oddsMin) : `${priceText(oddsMin)}–${priceText(oddsMax)}`,
  },
  { head: texts.bonusReviews('ties'), cell: (opponent) => tiesText(opponent) },
];

const priceText = (hundredths: number): string => (hundredths / 100).toFixed(2);

function Decision({ review: { state, decidedBy, decidedAt, reasonEn, reasonBn } }: { review: DeskReview }) {
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <section className="grid gap-2">
      <p className="text-sm text-text-3">
        {texts.bonusReviews('decidedBy', {
          state: texts.bonusReviews(`states.${state}`),
          name: decidedBy,
          moment: momentText(language, decidedAt),
        })}
      </p>
      {reasonEn !== null && (
        <p lang="en" className="rounded-md bg-surface-2 p-3 [overflow-wrap:anywhere]">
          {reasonEn}
        </p>
      )}
      {reasonBn !== null && (
        <p lang="bn" className="rounded-md bg-surface-2 p-3 [overflow-wrap:anywhere]">
          {reasonBn}
        </p>
      )}
    </section>
  );
}
