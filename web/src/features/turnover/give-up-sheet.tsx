import { type Turnover, turnoverCalls } from '@maidan/contract';
import { Button, FieldError, moneyText, Sheet, showToast, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { turnoversKey } from '../../lib/turnovers.ts';

const api = apiOf(turnoverCalls);

interface GiveUpSheetProps {
  readonly turnover: Turnover;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before a bonus is given up, and says what that costs (CASH-13). */
export function GiveUpSheet({ turnover, open, onClose }: GiveUpSheetProps) {
  const t = useTranslations('turnover');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { isWaiting, failure, giveUp } = useGiveUp(turnover.id, onClose);
  const bonus = moneyText(language, turnover.bonus, { decimals: 'when-needed' });
  return (
    <Sheet open={open} onClose={onClose} title={t('giveUpTitle')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">
        {t('giveUpAdvice', { bonus })}
        {turnover.freeSpins !== undefined && ` ${t('giveUpSpins')}`}
      </p>
      {failure !== undefined && <FieldError text={failure} />}
      <div className="grid gap-2">
        <Button look="danger" waiting={isWaiting} onClick={() => void giveUp()}>
          {t('giveUpConfirm', { bonus })}
        </Button>
        <Button look="plain" className="bg-surface-3" disabled={isWaiting} onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Sheet>
  );
}

function useGiveUp(turnoverId: bigint, onDone: () => void) {
  const t = useTranslations('turnover');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const giveUp = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      await api.giveUpBonus({ params: { turnoverId } });
      showToast(t('givenUp'), 'good');
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setWaiting(false);
      await queries.invalidateQueries({ queryKey: turnoversKey });
    }
  };
  return { isWaiting, failure, giveUp };
}
