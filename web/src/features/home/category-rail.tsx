import { classNames } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { categories } from '../../lib/parts/category-icons.ts';
import { gamesPath } from '../../lib/paths.ts';
import { Link } from '../../lib/parts/link.tsx';

/** The game categories (HOME-4), each linking to its games. */
export function CategoryRail() {
  const t = useTranslations('categories');
  return (
    <nav aria-label={t('label')} className="sticky top-14 z-10 -mx-3 bg-ink">
      <ul className="no-bar flex gap-2 overflow-x-auto px-3 py-2">
        {categories.map(({ type, label, icon: Icon }) => (
          <li key={type} className="min-w-16 flex-1">
            <Link
              to={gamesPath({ type, title: t(label) })}
              className={classNames(
                'block text-center text-xs',
                type === 'SPORTS' ? 'text-brand-text' : 'text-text-2',
              )}
            >
              <span
                className={classNames(
                  'mb-1 grid h-11 place-items-center rounded-md',
                  type === 'SPORTS'
                    ? 'bg-[color-mix(in_srgb,var(--color-brand)_16%,var(--color-ink))]'
                    : 'bg-surface',
                )}
              >
                <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
              </span>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
