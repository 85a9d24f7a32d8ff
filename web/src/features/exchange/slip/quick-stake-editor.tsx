import { Button, digitsIn, Field, Sheet, useLanguage } from '@maidan/ui';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { storeQuickStakes } from './quick-stakes.ts';
import { cleanStake } from './type-stake.ts';

interface QuickStakeEditorProps {
  readonly open: boolean;
  readonly stakes: readonly number[];
  readonly onClose: () => void;
}

const nameOf = (at: number) => `stake-${at}`;

/** A form for the eight quick stakes; an invalid stake leaves the old one unchanged. */
export function QuickStakeEditor({ open, stakes, onClose }: QuickStakeEditorProps) {
  const t = useTranslations('exchangeSheets.stakes');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const keep = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    storeQuickStakes(
      stakes.map((_, at) => {
        const given = fields.get(nameOf(at));
        return typeof given === 'string' ? cleanStake(given, '') : '';
      }),
    );
    onClose();
  };
  // Rendered outside the slip: the slip is a form, and forms can't nest. Its keys must not reach the slip either.
  return createPortal(
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Sheet open={open} onClose={onClose} title={t('title')} closeLabel={shell('close')} side="centre">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            keep(event.currentTarget);
          }}
        >
          <div className="mb-4 grid grid-cols-2 gap-2">
            {stakes.map((stake, at) => (
              <Field
                // The position is what is edited.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                name={nameOf(at)}
                label={t('quickStake', { place: digitsIn(language, (at + 1).toString()) })}
                defaultValue={stake.toString()}
                inputMode="numeric"
                maxLength={8}
              />
            ))}
          </div>
          <Button type="submit">{t('save')}</Button>
        </form>
      </Sheet>
    </div>,
    document.body,
  );
}
