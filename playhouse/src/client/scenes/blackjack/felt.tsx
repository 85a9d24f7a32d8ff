import type { Language } from '../../i18n/language.tsx';
import { texts } from './texts.ts';

/** The half-round table. */
export function Cloth() {
  return (
    <svg className="bj-cloth" viewBox="0 0 340 400" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h340v250c0 84-76 150-170 150S0 334 0 250z" fill="#6b3c1e" />
      <path d="M7 0h326v248c0 80-73 143-163 143S7 328 7 248z" fill="#0d4c46" />
      <path
        d="M16 0v246c0 75 69 135 154 135s154-60 154-135V0"
        fill="none"
        stroke="#f2b33d"
        strokeOpacity="0.55"
        strokeWidth="1.5"
      />
    </svg>
  );
}

/** The table rules, printed across the felt. */
export function Ribbon({ language }: { readonly language: Language }) {
  const t = texts[language];
  return (
    <div className="bj-ribbon">
      <svg viewBox="0 0 300 44" preserveAspectRatio="none" aria-hidden="true">
        <path d="M22 12 2 18l10 10-10 12 26-2zM278 12l20 6-10 10 10 12-26-2z" fill="#7d1730" />
        <path d="M18 8q132-14 264 0v28q-132-14-264 0z" fill="#a8203f" />
        <path d="M18 11q132-14 264 0M18 33q132-14 264 0" fill="none" stroke="#f2b33d" strokeWidth="1.2" />
      </svg>
      <p>{t.pays}</p>
      <small>{t.stands}</small>
    </div>
  );
}
