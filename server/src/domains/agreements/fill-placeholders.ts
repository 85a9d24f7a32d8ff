import { type AgreementDetail, agreementDetails, type DetailTexts } from '@maidan/contract/office';
import { Refusal } from '../../kernel/refusal.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

const detailOf = (written: string): AgreementDetail | undefined =>
  agreementDetails.find((name) => nameOf(name) === written.trim());

/** What stands between the braces for a detail. */
const nameOf = (detail: AgreementDetail): string => detail.replaceAll('-', ' ');

/** The details that texts name, each once. Refuses PLACEHOLDER_UNKNOWN for anything else in braces. */
export function findPlaceholders(texts: readonly string[]): AgreementDetail[] {
  const found = new Set<AgreementDetail>();
  for (const text of texts)
    for (const [written, name = ''] of text.matchAll(PLACEHOLDER)) {
      const detail = detailOf(name);
      if (detail === undefined)
        throw new Refusal('PLACEHOLDER_UNKNOWN', { value: { en: written, bn: written } });
      found.add(detail);
    }
  return [...found];
}

/** Those of the details that have no text. */
export function findMissing(
  wanted: readonly AgreementDetail[],
  details: readonly DetailTexts[],
): AgreementDetail[] {
  const known = new Set(details.filter(({ textEn }) => textEn !== '').map(({ name }) => name));
  return wanted.filter((name) => !known.has(name));
}

/** A text with the details in place of its placeholders. Refuses DETAILS_MISSING with the names of those without a text. */
export function fillPlaceholders(
  source: string,
  language: 'en' | 'bn',
  details: readonly DetailTexts[],
): string {
  const missing = findMissing(findPlaceholders([source]), details)
    .map(nameOf)
    .join(', ');
  if (missing !== '') throw new Refusal('DETAILS_MISSING', { value: { en: missing, bn: missing } });
  const known = new Map(details.map((detail) => [detail.name, detail]));
  return source.replaceAll(PLACEHOLDER, (_, name: string) => {
    const detail = known.get(detailOf(name) ?? 'operator');
    return (language === 'bn' && detail?.textBn) || (detail?.textEn ?? '');
  });
}
