import { Button } from '@maidan/ui';
import { useId, useState } from 'react';
import { useTexts } from '../use-texts.ts';

const FOLDED_PX = 970;

/** The long text about the site, collapsed to 970 px until expanded (DESK-3, HOME-10). */
export function FoldedStories() {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t.about}>
      <div
        id={id}
        data-testid="stories"
        className="relative overflow-hidden"
        style={isOpen ? undefined : { maxHeight: FOLDED_PX }}
      >
        <div className="grid gap-5">
          {t.stories.map(({ title, text }) => (
            <article key={title}>
              <h3 className="mb-1 text-lg font-bold">{title}</h3>
              <p className="text-text-2">{text}</p>
            </article>
          ))}
        </div>
        {!isOpen && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-20 bg-linear-to-t from-surface to-transparent"
          />
        )}
      </div>
      <Button
        look="quiet"
        size="fit"
        className="-ml-4"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t.showLess : t.showMore}
      </Button>
    </section>
  );
}
