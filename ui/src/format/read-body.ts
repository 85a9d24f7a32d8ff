/** A block of an article. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly lines: readonly string[] }
  | { readonly kind: 'steps'; readonly lines: readonly string[] };

/** The blocks of an article's plain text: `## ` starts a heading, `- ` or `1. ` a list, all else is paragraphs. */
export function readBody(body: string): readonly Block[] {
  return body
    .split(/\n{2,}/)
    .flatMap(splitHeading)
    .map(readBlock);
}

function splitHeading(part: string): readonly string[] {
  if (!part.startsWith('## ')) return [part];
  const end = part.indexOf('\n');
  return end < 0 ? [part] : [part.slice(0, end), part.slice(end + 1)];
}

function readBlock(part: string): Block {
  if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) };
  const lines = part.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', lines: lines.map((line) => line.slice(2)) };
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { kind: 'steps', lines: lines.map((line) => line.replace(/^\d+\. /, '')) };
  return { kind: 'paragraph', text: part };
}
