import { type ClosedProduct, type Product, products } from '@maidan/contract';
import { Button, momentText, showToast, useLanguage } from '@maidan/ui';
import { ToggleLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ClosedProducts, productApi } from '../../../lib/closed-products.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { CloseProductSheet } from './close-product-sheet.tsx';
import { PendingStep } from './pending-step.tsx';
import { ControlCard } from './control-card.tsx';

interface ProductsCardProps {
  readonly closed: readonly ClosedProduct[];
  readonly onChanged: (answer: ClosedProducts) => void;
}

/** Sports, the casino and each kind of game, which the player closes and reopens (CARE-25). */
export function ProductsCard({ closed, onChanged }: ProductsCardProps) {
  const t = useTranslations('security.products');
  const [closing, setClosing] = useState<Product>();
  return (
    <ControlCard id="products" icon={ToggleLeft} title={t('title')}>
      <p className="mt-3 text-text-2">{t('advice')}</p>
      <ul className="mt-1 divide-y divide-line">
        {products.map((product) => (
          <ProductRow
            key={product}
            product={product}
            own={closed.find((one) => one.product === product)}
            onClose={() => setClosing(product)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <CloseProductSheet
        product={closing}
        onCancel={() => setClosing(undefined)}
        onClosed={(answer) => {
          setClosing(undefined);
          onChanged(answer);
        }}
      />
    </ControlCard>
  );
}

interface ProductRowProps {
  readonly product: Product;
  /** Undefined while it is open. */
  readonly own: ClosedProduct | undefined;
  readonly onClose: () => void;
  readonly onChanged: (answer: ClosedProducts) => void;
}

type Step = 'askToReopen' | 'confirmReopening' | 'keepProductClosed';

function ProductRow({ product, own, onClose, onChanged }: ProductRowProps) {
  const t = useTranslations('security.products');
  const language = useLanguage();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const name = t(`names.${product}`);
  const reopenFrom = own?.reopenFrom ?? null;
  const send = async (step: Step) => {
    setSending(true);
    try {
      onChanged(await productApi[step]({ params: { product } }));
    } catch (error) {
      showToast(errorText(error), 'bad');
    } finally {
      setSending(false);
    }
  };
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-text-3">
            {own === undefined ? t('open') : t('closedSince', { from: momentText(language, own.closedAt) })}
          </p>
        </div>
        {own === undefined ? (
          <Small label={t('closeOf', { name })} text={t('close')} onClick={onClose} />
        ) : (
          reopenFrom === null && (
            <Small
              label={t('reopenOf', { name })}
              text={t('reopen')}
              disabled={isSending}
              onClick={() => void send('askToReopen')}
            />
          )
        )}
      </div>
      {reopenFrom !== null && (
        <PendingStep
          from={reopenFrom}
          textOf={(isDue, until) =>
            isDue ? t('reopenDue', { until }) : t('reopenWaits', { from: momentText(language, reopenFrom) })
          }
          isSending={isSending}
          keep={{
            text: t('keep'),
            label: t('keepOf', { name }),
            onClick: () => void send('keepProductClosed'),
          }}
          confirm={{
            text: t('confirm'),
            label: t('confirmOf', { name }),
            onClick: () => void send('confirmReopening'),
          }}
        />
      )}
    </li>
  );
}

interface SmallProps {
  /** Names the product too, for who doesn't see the row. */
  readonly label: string;
  readonly text: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Small({ label, text, disabled = false, onClick }: SmallProps) {
  return (
    <Button
      look="plain"
      size="fit"
      className="bg-surface-3 px-3! text-sm"
      disabled={disabled}
      onClick={onClick}
      aria-label={label}
    >
      {text}
    </Button>
  );
}
