import { buttonClasses, dayText, useLanguage } from '@maidan/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { speech } from '../../i18n/speech.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { AsIs } from '../../lib/parts/as-is.tsx';
import { Link } from '../../lib/parts/link.tsx';
import { ReturnLink } from '../../lib/parts/return-link.tsx';
import { WhenLoaded } from '../../lib/parts/when-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { readReturn } from '../../lib/return-to.ts';
import { useUser } from '../../lib/user.ts';
import { AddedPhones } from './added-phones.tsx';
import { BirthdayForm } from './birthday-form.tsx';
import { VerifiedMark } from './verified-mark.tsx';
import { VerifyPhone } from './verify-phone.tsx';

/** Brought with its texts: most who look at their own data have nothing to verify. */
const VerifyIdentity = lazyPart(
  async () => {
    const [{ VerifyIdentity: Shown }] = await Promise.all([
      import('./identity/verify-identity.tsx'),
      speech.bring(['security']),
    ]);
    return { default: Shown };
  },
  () => null,
);

/** Personal Info: the player's data, birthday, and phones with their verification (ACCT-3 to ACCT-5); or Verify identity (KNOW-4). */
export function ProfileScreen() {
  const [search] = useSearchParams();
  return search.has('verify') ? (
    <Suspense fallback={<div className="h-[60dvh]" />}>
      <VerifyIdentity />
    </Suspense>
  ) : (
    <PersonalInfo />
  );
}

function PersonalInfo() {
  const t = useTranslations('account');
  const language = useLanguage();
  return (
    <WhenLoaded query={useUser()} skeleton={{ rows: 6, height: 'h-14' }}>
      {(user) => {
        const known = (text: string | null) => (text === null || text === '' ? t('notGiven') : text);
        return (
          <div className="grid gap-4 p-3">
            <ReturnLink />
            {!user.phoneVerified && <VerifyPhone phone={user.phone} />}
            <JustVerified isVerified={user.phoneVerified} hasBirthday={user.birthday !== null} />
            <dl className="divide-y divide-line rounded-md bg-surface px-3">
              <Row label={t('username')}>
                <AsIs>{user.username}</AsIs>
              </Row>
              <Row label={t('name')}>
                <AsIs>{known(user.name)}</AsIs>
              </Row>
              <Row label={t('phone')}>
                <AsIs>{user.phone}</AsIs>
                <VerifiedMark verified={user.phoneVerified} />
              </Row>
              <Row label={t('email')}>
                <AsIs>{known(user.email)}</AsIs>
              </Row>
              {user.birthday !== null && (
                <Row label={t('birthday')}>
                  {dayText(language, new Date(`${user.birthday}T12:00:00+06:00`))}
                </Row>
              )}
              <Row label={t('memberSince')}>{dayText(language, user.createdAt)}</Row>
            </dl>
            {user.birthday === null && (
              <div className="rounded-md bg-surface px-3">
                <BirthdayForm remoteId={user.id} />
              </div>
            )}
            <AddedPhones ownPhone={user.phone} />
          </div>
        );
      }}
    </WhenLoaded>
  );
}

/** The ways on for who has verified the phone on this visit, and didn't come from one of them. */
function JustVerified({ isVerified, hasBirthday }: { isVerified: boolean; hasBirthday: boolean }) {
  const t = useTranslations('account');
  const [wasVerified] = useState(isVerified);
  const { state } = useLocation();
  if (wasVerified || !isVerified || readReturn(state) !== undefined) return null;
  return (
    <section className="grid gap-3 rounded-md border border-win bg-surface p-3">
      <p className="font-semibold">{t(hasBirthday ? 'verifiedAdvice' : 'verifiedNoBirthday')}</p>
      <div className="grid grid-cols-2 gap-2">
        <Link to={paths.deposit} className={buttonClasses()}>
          {t('deposit')}
        </Link>
        {hasBirthday && (
          <Link to={paths.withdrawal} className={buttonClasses('plain')}>
            {t('withdrawal')}
          </Link>
        )}
      </div>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-sm text-text-3">{label}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
