import { Button, buttonClasses, classNames, digitsIn, Sheet, useLanguage } from '@maidan/ui';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../lib/parts/link.tsx';
import { helpPath, paths } from '../../../lib/paths.ts';
import { type Answer, answers, QUESTIONS, scoreAnswers } from './score-answers.ts';
import { HelpLines } from './help-lines.tsx';
import { ControlCard } from './control-card.tsx';

/** The nine questions of the PGSI, answered on the device alone (CARE-54). */
export function SelfAssessmentCard() {
  const t = useTranslations('security.assessment');
  const shell = useTranslations('shell');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ControlCard id="self-assessment" icon={ClipboardList} title={t('title')}>
      <p className="mt-3 mb-3 text-text-2">{t('advice')}</p>
      <Button look="plain" className="bg-surface-3" onClick={() => setOpen(true)}>
        {t('begin')}
      </Button>
      <Sheet open={isOpen} onClose={close} title={t('title')} closeLabel={shell('close')}>
        <Questions onClose={close} />
      </Sheet>
    </ControlCard>
  );
}

/** One question after the other; closing forgets all answers. */
function Questions({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security.assessment');
  const language = useLanguage();
  const [given, setGiven] = useState<readonly Answer[]>([]);
  if (given.length >= QUESTIONS) return <Finding given={given} onClose={onClose} />;
  const number = (count: number) => digitsIn(language, String(count));
  const question = QUESTION_KEYS[given.length] ?? 'q1';
  return (
    <>
      <p className="text-sm text-text-3" role="status">
        {t('progress', { number: number(given.length + 1), count: number(QUESTIONS) })}
      </p>
      <p className="mt-1 text-sm text-text-2">{t('lately')}</p>
      <h3 className="mt-2 mb-4 text-lg leading-snug font-semibold">{t(`questions.${question}`)}</h3>
      <div className="grid gap-2">
        {answers.map((answer) => (
          <Button
            key={answer}
            look="plain"
            className="bg-surface-3"
            onClick={() => setGiven([...given, answer])}
          >
            {t(`answers.${answer}`)}
          </Button>
        ))}
        {given.length > 0 && (
          <Button look="quiet" onClick={() => setGiven(given.slice(0, -1))}>
            {t('back')}
          </Button>
        )}
      </div>
    </>
  );
}

const QUESTION_KEYS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const;

function Finding({ given, onClose }: { given: readonly Answer[]; onClose: () => void }) {
  const t = useTranslations('security.assessment');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { score, finding } = scoreAnswers(given);
  const link = classNames(buttonClasses('plain'), 'bg-surface-3');
  return (
    <>
      <h3 className="text-lg leading-snug font-semibold">{t(`findings.${finding}`)}</h3>
      <p className="mt-2 text-text-2">{t(`meaning.${finding}`)}</p>
      <p className="mt-2 text-sm text-text-3">{t('score', { score: digitsIn(language, String(score)) })}</p>
      {finding !== 'none' && <HelpLines />}
      <p className="mt-3 mb-4 text-text-2">{t('now')}</p>
      <div className="grid gap-2">
        <Button look="plain" className="bg-surface-3" onClick={onClose}>
          {t('toLimits')}
        </Button>
        <Link to={helpPath('responsible-play')} className={link}>
          {t('toHelp')}
        </Link>
        <Link to={paths.chat} className={link}>
          {t('toSupport')}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {shell('close')}
        </Button>
      </div>
    </>
  );
}
