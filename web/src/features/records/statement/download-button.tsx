import { CallRefused } from '@maidan/contract';
import { Button, Field, FieldError, Sheet, showToast, useForm, useLanguage } from '@maidan/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { ChoiceGroup } from '../../../lib/parts/filter-sheet.tsx';
import { dhakaDayBefore } from '../../../lib/dhaka-days.ts';
import { downloadExport, EXPORT_KINDS, type ExportKind, fitsOneFile } from './download-export.ts';
import { timeNow } from '../../../lib/site-clock.ts';

const DAYS_AT_FIRST = 30;

/** Opens the choice of file and days, and downloads it. */
export function DownloadButton() {
  const t = useTranslations('records.download');
  const shell = useTranslations('shell');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-5" />
        {t('title')}
      </Button>
      <Sheet open={isOpen} onClose={close} title={t('title')} closeLabel={shell('close')}>
        <DownloadForm onDone={close} />
      </Sheet>
    </>
  );
}

function DownloadForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('records.download');
  const language = useLanguage();
  const errorText = useErrorText();
  const [kind, setKind] = useState<ExportKind>('statement');
  const [atFirst] = useState(() => ({
    from: dhakaDayBefore(timeNow(), DAYS_AT_FIRST),
    to: dhakaDayBefore(timeNow(), 0),
  }));
  const { form, errors, isSending } = useForm({
    fields: ['from', 'to'],
    read: (days) => (fitsOneFile(days.from, days.to) ? { values: days } : { errors: { form: t('tooLong') } }),
    async send(days) {
      await downloadExport({ kind, ...days, language });
      showToast(t('done'), 'good');
      onDone();
    },
    explain(error) {
      const isTooOften = error instanceof CallRefused && error.status === 429;
      return { form: isTooOften ? t('tooMany') : errorText(error) };
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm text-text-2">{t('advice')}</p>
      <ChoiceGroup
        label={t('what')}
        choices={EXPORT_KINDS}
        chosen={kind}
        onChoose={setKind}
        nameOf={(one) => t(`kinds.${one}`)}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8em,1fr))] gap-3">
        <Field name="from" label={t('from')} type="date" defaultValue={atFirst.from} />
        <Field name="to" label={t('to')} type="date" defaultValue={atFirst.to} />
      </div>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {t('start')}
      </Button>
    </form>
  );
}
