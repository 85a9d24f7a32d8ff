import { Switch } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

/** A switch that shows or hides something. */
export function VisibleField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex items-center justify-between gap-4">
      <span>
        <span className="block font-semibold">{texts.content('visible')}</span>
        <span className="block text-sm text-text-2">{texts.content('visibleHint')}</span>
      </span>
      <Switch checked={isOn} onChange={onChange} />
    </label>
  );
}
