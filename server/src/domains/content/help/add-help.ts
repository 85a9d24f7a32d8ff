import type { HelpForm } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import type { Audited, ContentDesk } from '../content-desk.ts';
import { articles as houseArticles } from './articles/all-articles.ts';
import { lockWritten, requireRoom, selectWritten, upsertWritten } from './help-store.ts';

const SLUG_LENGTH_MAX = 60;

/** Adds an article by staff, named by its English title; returns the name. Refuses CONTENT_FULL. */
export function addHelp(
  { db }: Pick<ContentDesk, 'db'>,
  article: HelpForm,
  { audit }: Audited,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockWritten(tx);
    await requireRoom(tx);
    const taken = [...houseArticles, ...(await selectWritten(tx))].map(({ slug }) => slug);
    const slug = findFreeSlug(article.titleEn, new Set(taken));
    await upsertWritten(tx, slug, article);
    await audit(tx, { action: 'help-added', subject: `help:${slug}`, after: { ...article } });
    return slug;
  });
}

/** The title in lower case with hyphens, with a number appended if another article has that name. */
function findFreeSlug(title: string, taken: ReadonlySet<string>): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const plain = words.join('-').slice(0, SLUG_LENGTH_MAX).replace(/-$/, '');
  const slug = /^[a-z]/.test(plain) ? plain : `article-${plain}`.replace(/-$/, '');
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
