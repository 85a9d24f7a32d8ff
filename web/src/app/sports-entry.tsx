import { classNames } from '@maidan/ui';
import { ChevronDown, Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLauncher } from '../lib/launch-game.ts';
import { gamesPath } from '../lib/paths.ts';
import { sportsBooks } from './menu-entries.ts';
import { MenuFace, rowClasses } from './menu-row.tsx';
import { Link } from '../lib/parts/link.tsx';

const bookClasses =
  'flex min-h-11 w-full items-center rounded-md pr-2 pl-10 text-left text-text-2 active:bg-surface-3';

/** Sports in the side menu, which expands to its sports books (HOME-12). */
export function SportsEntry({ onClose }: { onClose: () => void }) {
  const t = useTranslations('categories');
  const launcher = useLauncher();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={rowClasses}
      >
        <MenuFace icon={Trophy} label={t('sports')} />
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            'size-5 text-text-3 transition-transform duration-150',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <ul id={id} hidden={!isOpen}>
        {sportsBooks.map(({ name, type, system }) => (
          <li key={name}>
            {name === 'exchange' ? (
              <button
                type="button"
                onClick={() => {
                  onClose();
                  launcher.launchExchange();
                }}
                className={bookClasses}
              >
                {t(name)}
              </button>
            ) : (
              <Link
                to={gamesPath({ type, system, title: t(name) })}
                onClick={onClose}
                className={bookClasses}
              >
                {t(name)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
