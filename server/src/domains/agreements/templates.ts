import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agreement } from '@maidan/contract';
import type { AgreementTexts } from '@maidan/contract/office';

/** A document as this release words it, with its placeholders: what an operator begins with. */
export function readTemplate(agreement: Agreement): AgreementTexts {
  const en = split(readFileSync(join(import.meta.dirname, 'templates', `${agreement}.en.md`), 'utf8'));
  const bn = split(readFileSync(join(import.meta.dirname, 'templates', `${agreement}.bn.md`), 'utf8'));
  return { titleEn: en.title, titleBn: bn.title, sourceEn: en.source, sourceBn: bn.source };
}

/** A file's first line is its title. */
function split(file: string): { readonly title: string; readonly source: string } {
  const [first = '', ...rest] = file.split('\n');
  return { title: first.replace(/^# /, '').trim(), source: rest.join('\n').trim() };
}
