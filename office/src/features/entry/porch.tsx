import { LogoMark } from '@maidan/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts.ts';

/** The layout of the screens before the login: one centred card. */
export function Porch({
  title,
  above,
  advice,
  children,
}: {
  title: string;
  above?: string;
  advice?: string;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-[27rem]">
        <p className="mb-5 flex items-center justify-center gap-2.5 text-lg font-bold print:hidden">
          <LogoMark className="h-6 w-7" />
          <span>
            Maidan <span className="font-semibold text-text-3">{texts.shell('office')}</span>
          </span>
        </p>
        <section className="rounded-lg border border-line bg-surface p-5 min-[480px]:p-7">
          {above !== undefined && <p className="mb-1 text-sm font-semibold text-brand-text">{above}</p>}
          <h1 className="text-xl font-bold">{title}</h1>
          {advice !== undefined && <p className="mt-1 text-text-2">{advice}</p>}
          <div className="mt-5">{children}</div>
        </section>
      </div>
    </main>
  );
}
