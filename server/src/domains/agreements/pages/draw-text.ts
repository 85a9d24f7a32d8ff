import { escapeText } from '../../../kernel/http/escape-text.ts';

/** A document's plain text as HTML: `## ` begins a heading, `- ` and `1. ` an item, an empty line a new paragraph. */
export function drawText(text: string): string {
  return text
    .split(/\n{2,}|\n(?=## )|(?<=^## .*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(drawBlock)
    .join('\n');
}

function drawBlock(block: string): string {
  if (block.startsWith('## ')) return `<h2>${escapeText(block.slice(3))}</h2>`;
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- '))) return `<ul>${items(lines, /^- /)}</ul>`;
  if (lines.every((line) => /^\d+\. /.test(line))) return `<ol>${items(lines, /^\d+\. /)}</ol>`;
  const firstItem = lines.findIndex((line) => /^(?:- |\d+\. )/.test(line));
  if (firstItem > 0)
    return `${drawBlock(lines.slice(0, firstItem).join('\n'))}${drawBlock(lines.slice(firstItem).join('\n'))}`;
  return `<p>${escapeText(block)}</p>`;
}

const items = (lines: readonly string[], mark: RegExp): string =>
  lines.map((line) => `<li>${escapeText(line.replace(mark, ''))}</li>`).join('');
