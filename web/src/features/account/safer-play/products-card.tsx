import { type ClosedProduct, type Product, products } from '@maidan/contract';
import { Button, momentText, showToast, useLanguage } from '@maidan/ui';
import { ToggleLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ClosedProducts, productApi } from '../../../lib/closed-products.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { timeNow } from '../../../lib/site-clock.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { CloseProductSheet } from './close-product-sheet.tsx';

interface ProductsCardProps {
  readonly closed: readonly ClosedProduct[];
  readonly onChanged: (answer: ClosedProducts) => void;
}

/** Sports, the casino and each kind of game, which the player closes and reopens (CARE-25). */
export function ProductsCard({ closed, onChanged }: ProductsCardProps) {
  const t = useTranslations('security.products');
  const [closing, setClosing] = useState<Product>();
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="products">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <ToggleLeft aria-hidden="true" className="size-6" />
        </span>
        <h2 id="products" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('title')}
        </h2>
      </div>
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
    </section>
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
          own.reopenFrom === null && (
            <Small
              label={t('reopenOf', { name })}
              text={t('reopen')}
              disabled={isSending}
              onClick={() => void send('askToReopen')}
            />
          )
        )}
      </div>
      {own !== undefined && own.reopenFrom !== null && (
        <Pending from={own.reopenFrom} name={name} isSending={isSending} onStep={(step) => void send(step)} />
      )}
    </li>
  );
}

interface PendingProps {
  readonly from: Date;
  readonly name: string;
  readonly isSending: boolean;
  readonly onStep: (step: Step) => void;
}

/** A request to reopen a product that waits for its day, or for the player's confirmation. */
function Pending({ from, name, isSending, onStep }: PendingProps) {
  const t = useTranslations('security.products');
  const language = useLanguage();
  useMinute();
  const isDue = from <= timeNow();
  return (
    <div className="mt-2 grid gap-2 rounded-md bg-surface-2 p-3 text-sm">
      <p>{isDue ? t('reopenDue') : t('reopenWaits', { from: momentText(language, from) })}</p>
      <div className="flex flex-wrap gap-2">
        <Small
          label={t('keepOf', { name })}
          text={t('keep')}
          disabled={isSending}
          onClick={() => onStep('keepProductClosed')}
        />
        {isDue && (
          <Small
            label={t('confirmOf', { name })}
            text={t('confirm')}
            disabled={isSending}
            onClick={() => onStep('confirmReopening')}
          />
        )}
      </div>
    </div>
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
