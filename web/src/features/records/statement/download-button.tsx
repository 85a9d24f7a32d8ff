import { CallRefused } from '@maidan/contract';
import { Button, Field, FieldError, Sheet, showToast, useLanguage } from '@maidan/ui';
import { Download } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { ChoiceGroup } from '../../../lib/parts/filter-sheet.tsx';
import { dhakaDayBefore } from '../../../lib/dhaka-days.ts';
import { downloadExport, EXPORT_KINDS, type ExportKind, fitsOneFile } from './download-export.ts';

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
  const [from, setFrom] = useState(() => dhakaDayBefore(new Date(), DAYS_AT_FIRST));
  const [to, setTo] = useState(() => dhakaDayBefore(new Date(), 0));
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!fitsOneFile(from, to)) {
      setFailure(t('tooLong'));
      return;
    }
    setWaiting(true);
    setFailure(undefined);
    try {
      await downloadExport({ kind, from, to, language });
      showToast(t('done'), 'good');
      onDone();
    } catch (error) {
      const isTooOften = error instanceof CallRefused && error.status === 429;
      setFailure(isTooOften ? t('tooMany') : errorText(error));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void download(event)} className="grid gap-4">
      <p className="text-sm text-text-2">{t('advice')}</p>
      <ChoiceGroup
        label={t('what')}
        choices={EXPORT_KINDS}
        chosen={kind}
        onChoose={setKind}
        nameOf={(one) => t(`kinds.${one}`)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('from')} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field label={t('to')} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      {failure !== undefined && <FieldError text={failure} />}
      <Button type="submit" waiting={isWaiting}>
        {t('start')}
      </Button>
    </form>
  );
}
