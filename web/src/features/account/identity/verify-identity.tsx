import {
  type IdentityRule,
  type OwnIdentity,
  type OwnVerification,
  type VerificationKind,
  verificationKinds,
} from '@maidan/contract';
import { Button, digitsIn, FieldError, moneyText, useLanguage } from '@maidan/ui';
import { BadgeCheck, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReturnLink } from '../../../lib/parts/return-link.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { useIdentity } from '../../../lib/identity.ts';
import { ControlCard } from '../safer-play/control-card.tsx';
import { SendVerification } from './send-verification.tsx';
import { useCancel } from './use-cancel.ts';

/** Verify identity (KNOW-4): the level, what the next one gives, and what is sent in or was decided. */
export function VerifyIdentity() {
  const t = useTranslations('security.identity');
  const query = useIdentity();
  const [sending, setSending] = useState<VerificationKind>();
  return (
    <div className="grid gap-4 p-3">
      <ReturnLink />
      <WhenLoaded query={query} skeleton={{ rows: 3, height: 'h-32' }}>
        {(identity) =>
          sending === undefined ? (
            <>
              <LevelCard identity={identity} />
              {verificationKinds.map((kind) => (
                <KindCard
                  key={kind}
                  kind={kind}
                  latest={identity.verifications.find((one) => one.kind === kind)}
                  onBegin={() => setSending(kind)}
                  onChanged={query.askAgain}
                />
              ))}
              <p className="px-1 text-sm text-text-2">{t('privacy')}</p>
            </>
          ) : (
            <SendVerification
              kind={sending}
              draft={identity.verifications.find((one) => one.kind === sending && one.state === 'draft')}
              onClose={() => {
                setSending(undefined);
                void query.askAgain();
              }}
            />
          )
        }
      </WhenLoaded>
    </div>
  );
}

/** What each level says of a player. */
const LEVELS = ['phone', 'person', 'face', 'origin'] as const;

function LevelCard({ identity: { level, rules } }: { identity: OwnIdentity }) {
  const t = useTranslations('security.identity');
  const language = useLanguage();
  const now = rules[level];
  const next = rules[level + 1];
  return (
    <ControlCard
      id="identity-level"
      icon={BadgeCheck}
      title={t('level', { level: digitsIn(language, String(level)) })}
    >
      <p className="mt-3 text-text-2">{t(`levels.${LEVELS[level]}`)}</p>
      {now !== undefined && <Allowed title={t('now')} rule={now} />}
      {next !== undefined && (
        <Allowed title={t('atLevel', { level: digitsIn(language, String(next.level)) })} rule={next} />
      )}
    </ControlCard>
  );
}

/** What a level may do, in a sentence each. */
function Allowed({ title, rule }: { title: string; rule: IdentityRule }) {
  const t = useTranslations('security.identity');
  const language = useLanguage();
  const { mayPlay, depositTotalMax, withdrawalMax } = rule;
  const amountOf = (amount: NonNullable<IdentityRule['withdrawalMax']>) => ({
    amount: moneyText(language, amount, { decimals: 'when-needed' }),
  });
  return (
    <div className="mt-3">
      <h3 className="text-sm text-text-3">{title}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {!mayPlay && <li>{t('noPlay')}</li>}
        <li>
          {depositTotalMax === null
            ? t('depositsOpen')
            : depositTotalMax === 0n
              ? t('noDeposits')
              : t('depositsUpTo', amountOf(depositTotalMax))}
        </li>
        <li>
          {withdrawalMax === null
            ? t('withdrawalsOpen')
            : withdrawalMax === 0n
              ? t('noWithdrawals')
              : t('withdrawalsUpTo', amountOf(withdrawalMax))}
        </li>
      </ul>
    </div>
  );
}

interface KindCardProps {
  readonly kind: VerificationKind;
  readonly latest: OwnVerification | undefined;
  readonly onBegin: () => void;
  readonly onChanged: () => Promise<unknown>;
}

/** One thing that can be verified, with what became of the last try. */
function KindCard({ kind, latest, onBegin, onChanged }: KindCardProps) {
  const t = useTranslations('security.identity');
  const language = useLanguage();
  const state = latest?.state;
  const reason = latest?.reason ?? null;
  return (
    <ControlCard id={`identity-${kind}`} icon={FileText} title={t(`kinds.${kind}`)}>
      <p className="mt-3 text-text-2">{t(`advice.${kind}`)}</p>
      {state !== undefined && state !== 'cancelled' && (
        <p role="status" className="mt-3 font-semibold">
          {t(`states.${state}`)}
          {state === 'accepted' &&
            latest?.expiresOn != null &&
            ` ${t('until', { day: digitsIn(language, latest.expiresOn) })}`}
        </p>
      )}
      {reason !== null && <p className="mt-1 text-sm">{t(`reasons.${reason}`)}</p>}
      {state === 'waiting' && latest !== undefined ? (
        <TakeBack id={latest.id} onDone={onChanged} />
      ) : (
        <Button look="plain" className="mt-3 bg-surface-3!" onClick={onBegin}>
          {t(state === 'draft' ? 'goOn' : state === 'accepted' ? 'renew' : `begin.${kind}`)}
        </Button>
      )}
    </ControlCard>
  );
}

function TakeBack({ id, onDone }: { id: bigint; onDone: () => Promise<unknown> }) {
  const t = useTranslations('security.identity');
  const { isWaiting, failure, cancel } = useCancel(id, onDone);
  return (
    <>
      {failure !== undefined && <FieldError text={failure} />}
      <Button look="plain" className="mt-3 bg-surface-3!" waiting={isWaiting} onClick={() => void cancel()}>
        {t('takeBack')}
      </Button>
    </>
  );
}
