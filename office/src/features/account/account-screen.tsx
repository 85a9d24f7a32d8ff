import { Switch } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { chooseTheme, storedTheme } from '../../lib/theme.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** A member's own account: password, passkeys, recovery codes, theme, language. */
export function AccountScreen() {
  const me = useOwnMe();
  const [theme, setTheme] = useState(storedTheme());
  const change = (isLight: boolean) => {
    chooseTheme(isLight ? 'light' : 'dark');
    setTheme(isLight ? 'light' : 'dark');
  };
  return (
    <>
      <DeskHeader title={texts.account('title')} advice={`${me.username}, ${texts.roles(me.role)}`} />
      <div className="grid items-start gap-4 min-[1100px]:grid-cols-2">
        <div className="grid gap-4">
          <Card title={texts.account('passwordTitle')} advice={texts.account('passwordAdvice')}>
            <PasswordForm />
          </Card>
          <Card title={texts.passkeys('title')} advice={texts.passkeys('advice')}>
            <PasskeyList />
          </Card>
        </div>
        <div className="grid gap-4">
          <Card
            title={texts.account('recoveryTitle')}
            advice={`${texts.account('recoveryLeft', { left: me.recoveryCodesLeft })} ${texts.account('recoveryAdvice')}`}
          >
            <RecoveryForm />
          </Card>
          <Card title={texts.account('lookTitle')}>
            <label className="flex min-h-11 items-center justify-between gap-3">
              {texts.account('look')}
              <Switch checked={theme === 'light'} onChange={change} />
            </label>
            <LanguageChoice />
          </Card>
        </div>
      </div>
    </>
  );
}

function Card({ title, advice, children }: { title: string; advice?: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      {advice !== undefined && <p className="mt-0.5 text-sm text-text-2">{advice}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
