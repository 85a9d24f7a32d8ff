import type { Product } from '@maidan/contract';
import { Button, FieldError, Sheet } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ClosedProducts, productApi } from '../../../lib/closed-products.ts';
import { useErrorText } from '../../../lib/error-text.ts';

interface CloseProductSheetProps {
  /** Undefined while it is closed. */
  readonly product: Product | undefined;
  readonly onCancel: () => void;
  readonly onClosed: (answer: ClosedProducts) => void;
}

/** Asks once before a product is closed: what that does, and that reopening takes a day. */
export function CloseProductSheet({ product, ...rest }: CloseProductSheetProps) {
  return product === undefined ? null : <OpenSheet product={product} {...rest} />;
}

function OpenSheet({ product, onCancel, onClosed }: CloseProductSheetProps & { readonly product: Product }) {
  const t = useTranslations('security.products');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      onClosed(await productApi.closeProduct({ params: { product } }));
    } catch (error) {
      setFailure(errorText(error));
      setWaiting(false);
    }
  };
  const name = t(`names.${product}`);
  return (
    <Sheet open onClose={onCancel} title={t('askTitle', { name })} closeLabel={shell('close')}>
      <p className="mb-2 text-text-2">{t(product === 'SPORTS' ? 'sportsAdvice' : 'gamesAdvice')}</p>
      <p className="mb-4 text-text-2">{t('askAdvice')}</p>
      {failure !== undefined && <FieldError text={failure} />}
      <div className="grid gap-2">
        <Button waiting={waiting} onClick={() => void close()}>
          {t('closeNow')}
        </Button>
        <Button look="plain" className="bg-surface-3" onClick={onCancel}>
          {t('notNow')}
        </Button>
      </div>
    </Sheet>
  );
}
