import { type Block, readBody } from '@maidan/ui';

/** The text of a help article, with its headings and lists. */
export function ArticleBody({ body }: { readonly body: string }) {
  return (
    <div className="grid grid-cols-1 gap-3 leading-relaxed text-text-2">
      {readBody(body).map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="pt-1 text-lg font-bold text-text">{block.text}</h3>;
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{block.text}</p>;
  if (block.kind === 'list') return <ul className="grid list-disc gap-1.5 pl-5">{rows(block.lines)}</ul>;
  return (
    <ol className="grid list-decimal gap-1.5 pl-5 marker:font-bold [&:lang(bn)]:list-[bengali]">
      {rows(block.lines)}
    </ol>
  );
}

function rows(lines: readonly string[]) {
  return lines.map((line) => <li key={line}>{line}</li>);
}
