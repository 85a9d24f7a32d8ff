import type { ResultPreview } from '@maidan/contract/office';
import { Money } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

const HEAD = 'px-2 py-1.5 text-right text-xs font-semibold text-text-3';
const CELL = 'px-2 py-1.5 text-right';
/** On a phone the account is stacked above its amounts, so that neither is cut off. */
const GROUP = 'max-[30rem]:block';
const ACCOUNT = 'px-2 py-1.5 text-left max-[30rem]:col-span-full max-[30rem]:pb-0';
const rowClass = (isAgain: boolean) =>
  `max-[30rem]:grid ${isAgain ? 'max-[30rem]:grid-cols-4' : 'max-[30rem]:grid-cols-3'}`;

/** Every account that a result affects: the market's effect on it before and after. */
export function PreviewTable({ preview }: { preview: ResultPreview }) {
  const { accounts, total, settlement } = preview;
  const isAgain = settlement > 0;
  return (
    <section aria-label={texts.trading('previewTitle')} className="min-w-0">
      <p className="mb-2 font-semibold">{texts.trading('touches', { count: accounts.length })}</p>
      {accounts.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
        <div tabIndex={0} className="max-h-[50dvh] overflow-auto rounded-md border border-line">
          <table
            aria-label={texts.trading('previewTitle')}
            className={`w-full text-sm ${GROUP} max-[30rem]:text-xs`}
          >
            <thead className={`border-b border-line ${GROUP}`}>
              <tr className={rowClass(isAgain)}>
                <th scope="col" className={`${HEAD} ${ACCOUNT} text-left!`}>
                  {texts.trading('account')}
                </th>
                <th scope="col" className={HEAD}>
                  {texts.trading('stake')}
                </th>
                {isAgain && (
                  <th scope="col" className={HEAD}>
                    {texts.trading('before')}
                  </th>
                )}
                <th scope="col" className={HEAD}>
                  {texts.trading('after')}
                </th>
                <th scope="col" className={HEAD}>
                  {texts.trading('change')}
                </th>
              </tr>
            </thead>
            <tbody className={GROUP}>
              {accounts.map((account) => (
                <Row key={account.name} isAgain={isAgain} {...account} />
              ))}
            </tbody>
            <tfoot className={`border-t border-line font-semibold ${GROUP}`}>
              <Row name={texts.trading('total')} isAgain={isAgain} {...total} />
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

interface RowProps extends Pick<ResultPreview['total'], 'stake' | 'before' | 'after' | 'change'> {
  readonly name: string;
  readonly isAgain: boolean;
}

function Row({ name, stake, before, after, change, isAgain }: RowProps) {
  return (
    <tr className={rowClass(isAgain)}>
      <th scope="row" className={`font-normal [overflow-wrap:anywhere] ${ACCOUNT}`}>
        {name}
      </th>
      <td className={CELL}>
        <Money amount={stake} />
      </td>
      {isAgain && <td className={CELL}>{before !== null && <Money amount={before} tone="result" />}</td>}
      <td className={CELL}>
        <Money amount={after} tone="result" />
      </td>
      <td className={CELL}>
        <Money amount={change} tone="result" />
      </td>
    </tr>
  );
}
