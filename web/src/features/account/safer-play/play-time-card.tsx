import { type PlaySession, reminderMinutes } from '@maidan/contract';
import { Button, digitsIn, FieldError, momentText, Sheet, useLanguage } from '@maidan/ui';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { PlayClock } from '../../../lib/parts/play-clock.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { playSessionApi, usePlaySession } from '../../../lib/play-session.ts';
import { SessionLimitSheet } from './session-limit-sheet.tsx';
import { ControlCard } from './control-card.tsx';

/** How often the player is asked whether to go on, and how long a session may be (CARE-52). */
export function PlayTimeCard() {
  const t = useTranslations('security.play');
  const query = usePlaySession();
  const language = useLanguage();
  const [changing, setChanging] = useState<'reminder' | 'limit'>();
  const close = () => setChanging(undefined);
  const written = (minutes: number) => ({ minutes: digitsIn(language, String(minutes)) });
  const reminderText = (minutes: number | null) =>
    minutes === null ? t('never') : t('every', written(minutes));
  const limitText = (minutes: number | null) =>
    minutes === null ? t('noLimit') : t('upTo', written(minutes));
  const changed = (shown: PlaySession) => {
    close();
    query.show(shown);
  };
  return (
    <ControlCard id="play-time" icon={Timer} title={t('time')} beside={<PlayClock label={t('runningFor')} />}>
      <p className="mt-3 text-text-2">{t('timeAdvice')}</p>
      <WhenLoaded query={query} skeleton={{ rows: 2, height: 'h-12' }}>
        {({ reminder, limit }) => (
          <>
            <ul className="mt-1 divide-y divide-line">
              <ChoiceRow
                name={t('remind')}
                choice={reminder}
                textOf={reminderText}
                action={t('changeReminder')}
                onChange={() => setChanging('reminder')}
              />
              <ChoiceRow
                name={t('limit')}
                choice={limit}
                textOf={limitText}
                action={t('changeLimit')}
                onChange={() => setChanging('limit')}
              />
            </ul>
            <ReminderSheet
              isOpen={changing === 'reminder'}
              textOf={reminderText}
              chosen={reminder.next === null ? reminder.minutes : reminder.next.minutes}
              onClose={close}
              onChanged={changed}
            />
            <SessionLimitSheet
              isOpen={changing === 'limit'}
              minutes={limit.minutes}
              onClose={close}
              onChanged={changed}
            />
          </>
        )}
      </WhenLoaded>
    </ControlCard>
  );
}

interface ChoiceRowProps {
  readonly name: string;
  readonly choice: PlaySession['limit'];
  readonly textOf: (minutes: number | null) => string;
  readonly action: string;
  readonly onChange: () => void;
}

function ChoiceRow({ name, choice: { minutes, next }, textOf, action, onChange }: ChoiceRowProps) {
  const t = useTranslations('security.play');
  const language = useLanguage();
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-text-2">{textOf(minutes)}</p>
        {next !== null && (
          <p className="text-sm text-text-2">
            {t('next', { from: momentText(language, next.from), choice: textOf(next.minutes) })}
          </p>
        )}
      </div>
      <Button look="plain" size="fit" className="px-3! text-sm" aria-label={action} onClick={onChange}>
        {t('change')}
      </Button>
    </li>
  );
}

interface ReminderSheetProps {
  readonly isOpen: boolean;
  readonly chosen: PlaySession['reminder']['minutes'];
  readonly textOf: (minutes: number | null) => string;
  readonly onClose: () => void;
  readonly onChanged: (shown: PlaySession) => void;
}

function ReminderSheet({ isOpen, chosen, textOf, onClose, onChanged }: ReminderSheetProps) {
  const t = useTranslations('security.play');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const [sent, setSent] = useState<PlaySession['reminder']['minutes']>();
  const [failure, setFailure] = useState<string>();
  const choose = async (minutes: PlaySession['reminder']['minutes']) => {
    setSent(minutes);
    setFailure(undefined);
    try {
      onChanged(await playSessionApi.chooseReminder({ body: { minutes } }));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setSent(undefined);
    }
  };
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('remind')} closeLabel={shell('close')}>
      <p className="mb-3 text-text-2">{t('remindAdvice')}</p>
      {failure !== undefined && <FieldError text={failure} />}
      <div className="grid gap-2">
        {[...reminderMinutes, null].map((minutes) => (
          <Button
            key={minutes}
            look="plain"
            className="bg-surface-3"
            aria-pressed={minutes === chosen}
            waiting={sent === minutes}
            onClick={() => void choose(minutes)}
          >
            {textOf(minutes)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
