import { readAmount } from '@maidan/contract/office';
import { buttonClasses, dayText, digitsIn, firstWords, type Language, Money } from '@maidan/ui';
import { siteWords } from '../../../i18n/site-words.ts';
import { readMoment } from '../../../lib/dhaka-moment.ts';
import { PhonePreview } from '../preview/phone-preview.tsx';
import type { PromotionValues } from './promotion-values.ts';

const PREVIEW_WORDS = 5;

/** A promotion's card as in the site's list. */
export function PromotionPreview({ values }: { values: PromotionValues }) {
  return <PhonePreview>{(language) => <Card values={values} language={language} />}</PhonePreview>;
}

function Card({ values, language }: { values: PromotionValues; language: Language }) {
  const words = siteWords[language];
  const isBangla = language === 'bn';
  const details = isBangla ? values.detailsBn : values.detailsEn;
  const endsAt = readMoment(values.endsAt);
  return (
    <div className="p-3">
      <div className="overflow-hidden rounded-lg bg-surface [overflow-wrap:anywhere]">
        {values.thumbnail === '' ? (
          <span className="block aspect-[2.2] w-full bg-surface-2" />
        ) : (
          <img
            src={`/storage/${values.thumbnail}`}
            alt=""
            className="aspect-[2.2] w-full bg-surface-2 object-cover"
          />
        )}
        <div className="grid grid-cols-1 gap-2.5 p-3">
          <div>
            <p className="text-sm font-semibold text-brand-text">
              {isBangla ? values.nameBn : values.nameEn}
            </p>
            <p className="text-lg leading-tight font-bold">{isBangla ? values.titleBn : values.titleEn}</p>
          </div>
          <Terms values={values} language={language} />
          <p className="text-sm text-text-2">{firstWords(details, PREVIEW_WORDS)}</p>
          <div className="flex items-center justify-between gap-3">
            <p className="text-xs text-text-3">
              {endsAt instanceof Date && words.until(dayText(language, new Date(endsAt.getTime() - 1)))}
            </p>
            <span className={buttonClasses('plain', 'fit')}>{words.details}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

function Terms({ values, language }: { values: PromotionValues; language: Language }) {
  const words = siteWords[language];
  const bonusMax = readAmount(values.bonusMax);
  return (
    <dl className="grid grid-cols-2 gap-2">
      <div className="rounded-md bg-surface-2 px-3 py-2">
        <dt className="text-xs text-text-3">{words.youGet}</dt>
        <dd>
          <strong className="block text-base leading-6 text-win">
            {words.bonus(digitsIn(language, values.bonusPercent))}
          </strong>
          {bonusMax !== undefined && (
            <span className="text-xs text-text-2">
              {words.upTo} <Money amount={bonusMax} decimals="when-needed" />
            </span>
          )}
          {values.spinGame !== '' && (
            <span className="block text-sm font-semibold text-win">
              {words.freeSpins(digitsIn(language, values.spinCount))}
            </span>
          )}
        </dd>
      </div>
      <div className="rounded-md bg-surface-2 px-3 py-2">
        <dt className="text-xs text-text-3">{words.youMust}</dt>
        <dd>
          <strong className="block text-base leading-6 text-warn">
            {words.turnover(digitsIn(language, values.turnoverTimes))}
          </strong>
          <span className="text-xs text-text-2">{words.within(digitsIn(language, values.turnoverDays))}</span>
        </dd>
      </div>
    </dl>
  );
}
