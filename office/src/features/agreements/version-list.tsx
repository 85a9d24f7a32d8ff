import type { PublishedVersion } from '@maidan/contract/office';
import { countText, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';

type PathOf = (version: number) => string;

const COLUMNS: readonly DeskColumn<PublishedVersion, PathOf>[] = [
  {
    head: texts.agreements('version'),
    cell: ({ version }, pathOf) => (
      <a href={pathOf(version)} target="_blank" rel="noreferrer" className="font-semibold underline">
        {countText(language, version)}
      </a>
    ),
  },
  { head: texts.agreements('inForceFrom'), cell: ({ inForceFrom }) => momentText(language, inForceFrom) },
  {
    head: texts.agreements('publishedBy'),
    cell: ({ publishedBy }) => publishedBy ?? texts.agreements('sandbox'),
  },
  {
    head: texts.agreements('mustAccept'),
    cell: ({ mustAccept }) => texts.agreements(mustAccept ? 'yes' : 'no'),
  },
  {
    head: texts.agreements('acceptedBy'),
    cell: ({ accepted }) => countText(language, accepted),
    align: 'end',
  },
  {
    head: texts.agreements('note'),
    cell: ({ noteEn, noteBn }) => (language === 'bn' ? noteBn : noteEn),
  },
];

/** Everything that was published of a document, the newest first. */
export function VersionList({ versions, pathOf }: { versions: readonly PublishedVersion[]; pathOf: PathOf }) {
  return (
    <section aria-labelledby="agreement-versions" className="grid gap-3">
      <h2 id="agreement-versions" className="text-xl font-bold">
        {texts.agreements('versions')}
      </h2>
      {versions.length === 0 ? (
        <p className="text-text-3">{texts.agreements('never')}</p>
      ) : (
        <DeskTable
          label={texts.agreements('versions')}
          columns={COLUMNS}
          context={pathOf}
          rows={versions}
          keyOf={({ version }) => String(version)}
        />
      )}
    </section>
  );
}
