import { type DeskPiece, type PieceKind } from '@maidan/contract/office';
import { buttonClasses, type Language } from '@maidan/ui';
import { Bell, X } from 'lucide-react';
import { siteWords } from '../../../i18n/site-words.ts';
import { PhonePreview } from './phone-preview.tsx';
import { SiteHtml } from './site-html.tsx';

/** The typed values that the site would show. */
export interface Draft {
  readonly textEn: string;
  readonly textBn: string;
  readonly pictureEn: string;
  readonly pictureBn: string;
}

interface Shown {
  readonly language: Language;
  readonly text: string;
  readonly picture: string;
}

interface PiecePreviewProps {
  readonly kind: PieceKind;
  readonly draft: Draft;
  /** The other pieces of its kind on the site, which it is shown among. */
  readonly others: readonly DeskPiece[];
}

/** A piece in its place on the site. */
export function PiecePreview({ kind, draft, others }: PiecePreviewProps) {
  return (
    <PhonePreview>
      {(language) => {
        const shown = { ...inLanguage(draft, language), language };
        if (kind === 'banner') return <Slide {...shown} count={others.length + 1} />;
        if (kind === 'desktop-banner') return <DesktopSlide {...shown} />;
        if (kind === 'notice') return <Ticker {...shown} />;
        if (kind === 'popup') return <Popup {...shown} />;
        const tiles = [shown, ...others.slice(0, 2).map((other) => inLanguage(other, language))];
        return <Tiles title={siteWords[language][kind]} tiles={tiles} />;
      }}
    </PhonePreview>
  );
}

function inLanguage(draft: Draft, language: Language): { readonly text: string; readonly picture: string } {
  if (language === 'en') return { text: draft.textEn, picture: draft.pictureEn };
  return { text: draft.textBn, picture: draft.pictureBn === '' ? draft.pictureEn : draft.pictureBn };
}

function Picture({ name, alt }: { name: string; alt: string }) {
  if (name === '') return <span className="block size-full bg-surface-2" />;
  return <img src={`/storage/${name}`} alt={alt} className="size-full bg-surface-2 object-cover" />;
}

function Slide({ text, picture, count }: Shown & { count: number }) {
  return (
    <div className="p-3">
      <div className="relative aspect-[2.2] overflow-hidden rounded-lg">
        <Picture name={picture} alt={text} />
        {count > 1 && (
          <div className="absolute bottom-3 left-5 flex gap-4">
            {Array.from({ length: count }, (_, at) => (
              <span
                key={at}
                className={
                  at === 0 ? 'h-1 w-4 rounded-full bg-brand' : 'h-1 w-1.5 rounded-full bg-[#edf4f6]/70'
                }
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function Tiles({ title, tiles }: { title: string; tiles: readonly Pick<Shown, 'text' | 'picture'>[] }) {
  return (
    <div className="p-3">
      <p className="flex min-h-11 items-center text-base font-bold">{title}</p>
      <ul className="grid grid-cols-3 gap-2.5">
        {tiles.map(({ text, picture }, at) => (
          <li key={at} className="text-center text-sm leading-snug [overflow-wrap:anywhere] text-text-2">
            <span className="mb-1 block aspect-square overflow-hidden rounded-md bg-surface-2">
              <Picture name={picture} alt="" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ticker({ text }: Shown) {
  return (
    <div className="flex h-11 items-center gap-2 px-3">
      <Bell aria-hidden="true" className="size-4.5 shrink-0 text-brand-text" />
      <p className="min-w-0 flex-1 overflow-x-auto text-sm whitespace-nowrap text-text-2" tabIndex={0}>
        {text}
      </p>
    </div>
  );
}

function Popup({ language, text }: Shown) {
  const words = siteWords[language];
  return (
    <div className="bg-scrim px-4 py-10">
      <div className="max-h-[34rem] overflow-y-auto rounded-lg bg-surface p-4" tabIndex={0}>
        <p className="mb-3 flex items-center justify-between text-lg font-bold">
          {words.notice}
          <X aria-hidden="true" className="size-5" />
        </p>
        <div className="mb-4 [overflow-wrap:anywhere] text-text-2">
          <SiteHtml html={text} />
        </div>
        <span className={buttonClasses()}>{words.ok}</span>
      </div>
    </div>
  );
}

/** A desktop slide, 1280 px wide on the site, scaled down to the phone's width. */
function DesktopSlide({ text, picture }: Shown) {
  return (
    <div className="relative aspect-[4] overflow-hidden bg-[#0a1318]">
      <div className="absolute inset-0">
        <Picture name={picture} alt="" />
      </div>
      <p className="absolute inset-y-0 left-0 flex w-[52%] items-center bg-linear-to-r from-[#0a1318]/80 to-transparent px-2.5 text-[9.5px] leading-3 font-bold text-[#edf4f6]">
        {text}
      </p>
    </div>
  );
}
