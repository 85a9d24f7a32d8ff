import { classNames } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

/** On or off, as a word and a dot. */
export function OnMark({ isOn }: { isOn: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={classNames('size-2 rounded-full', isOn ? 'bg-win' : 'bg-text-3')} />
      {texts.casino(isOn ? 'active' : 'inactive')}
    </span>
  );
}
