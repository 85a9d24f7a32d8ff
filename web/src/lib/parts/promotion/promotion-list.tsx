import type { Promotion } from '@maidan/contract';
import { EmptyState } from '@maidan/ui';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { pickPromotions, type PromotionChoice } from '../../promotions.ts';
import { usePromotions } from '../../use-promotions.ts';
import { WhenLoaded } from '../when-loaded.tsx';

interface PromotionListProps {
  readonly chosen: PromotionChoice;
  /** The grid columns, as classes. */
  readonly className: string;
  readonly skeleton: { readonly rows: number; readonly height: string } | { readonly drawn: ReactNode };
  readonly Card: ComponentType<{ promotion: Promotion; onOpen: () => void }>;
  readonly Details: ComponentType<{ promotion: Promotion; onClose: () => void }>;
}

/** The promotions of a category as cards, and the details of the one in the address. */
export function PromotionList({ chosen, className, skeleton, Card, Details }: PromotionListProps) {
  const t = useTranslations('promotions');
  const shell = useTranslations('shell');
  const [search, setSearch] = useSearchParams();
  return (
    <WhenLoaded query={usePromotions()} skeleton={skeleton}>
      {(promotions) => {
        const picked = pickPromotions(promotions, chosen);
        const open = promotions.find(({ id }) => id.toString() === search.get('promotion'));
        return (
          <>
            {picked.length === 0 && <EmptyState title={shell('noData')} advice={t('noneHere')} />}
            <ul className={`grid ${className}`}>
              {picked.map((promotion) => (
                <li key={promotion.id}>
                  <Card
                    promotion={promotion}
                    onOpen={() => setSearch({ promotion: promotion.id.toString() }, { replace: true })}
                  />
                </li>
              ))}
            </ul>
            {open !== undefined && (
              <Details promotion={open} onClose={() => setSearch({}, { replace: true })} />
            )}
          </>
        );
      }}
    </WhenLoaded>
  );
}
