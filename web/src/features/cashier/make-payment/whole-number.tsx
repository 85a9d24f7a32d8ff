import { Fragment } from 'react';
import { groupNumber } from './group-number.ts';

/**
 * A receiver's whole number in groups (PLAY-6). The gaps are drawn, not typed: who selects it by hand gets the number
 * alone.
 */
export function WholeNumber({ number }: { number: string }) {
  const groups = groupNumber(number);
  return (
    <p translate="no" className="tabular text-xl font-bold">
      <span className="sr-only select-none">{groups.join(' ')}</span>
      <span aria-hidden="true" className="select-all">
        {groups.map((group, at) => (
          <Fragment key={`${at} ${group}`}>
            <span className="mr-[0.25em]">{group}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </p>
  );
}
