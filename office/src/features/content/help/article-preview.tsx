import { type Block, readBody } from '@maidan/ui';
import { siteWords } from '../../../i18n/site-words.ts';
import { PhonePreview } from '../preview/phone-preview.tsx';
import type { ArticleValues } from './article-values.ts';

/** An article as the player site shows it. */
export function ArticlePreview({ values }: { values: ArticleValues }) {
  return (
    <PhonePreview>
      {(language) => {
        const isBangla = language === 'bn';
        const topics: Readonly<Record<string, string>> = siteWords[language].topics;
        return (
          <div
            className="grid max-h-[40rem] grid-cols-1 gap-4 overflow-y-auto p-3 [overflow-wrap:anywhere]"
            tabIndex={0}
          >
            <div className="grid gap-1.5">
              <p className="text-sm font-semibold text-brand-text">{topics[values.topic]}</p>
              <p className="text-xl font-bold">{isBangla ? values.titleBn : values.titleEn}</p>
              <p className="rounded-md border-l-4 border-teal bg-surface p-3 font-semibold">
                {isBangla ? values.summaryBn : values.summaryEn}
              </p>
            </div>
            <div className="grid grid-cols-1 gap-3 leading-relaxed text-text-2">
              {readBody(isBangla ? values.bodyBn : values.bodyEn).map((block, at) => (
                <Part key={at} block={block} />
              ))}
            </div>
          </div>
        );
      }}
    </PhonePreview>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') return <p className="pt-1 text-lg font-bold text-text">{block.text}</p>;
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{block.text}</p>;
  const rows = block.lines.map((line, at) => <li key={at}>{line}</li>);
  if (block.kind === 'list') return <ul className="grid list-disc gap-1.5 pl-5">{rows}</ul>;
  return <ol className="grid list-decimal gap-1.5 pl-5 marker:font-bold">{rows}</ol>;
}
