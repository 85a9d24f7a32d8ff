import { gameTypes } from '../calls/casino.ts';

/**
 * The slots of the site that staff fill: the banner's slides, tiles, the ticker's texts, popups, the
 * desktop's banner.
 */
export const pieceKinds = ['banner', 'favourite', 'featured', 'notice', 'popup', 'desktop-banner'] as const;

/** The slot of the site that a piece is for. */
export type PieceKind = (typeof pieceKinds)[number];

interface PieceRule {
  readonly textMax: number;
  readonly hasPicture: boolean;
  /** `address`: a path of the site, an https address, or empty; `game`: also a platform and a type, and never empty. */
  readonly link: 'none' | 'address' | 'game';
}

/**
 * The fields of each kind of piece. The popup's text may hold plain HTML, which the site reduces to emphasis,
 * lists and links.
 */
export const pieceRules: Readonly<Record<PieceKind, PieceRule>> = {
  banner: { textMax: 120, hasPicture: true, link: 'address' },
  favourite: { textMax: 40, hasPicture: true, link: 'game' },
  featured: { textMax: 40, hasPicture: true, link: 'game' },
  notice: { textMax: 300, hasPicture: false, link: 'none' },
  popup: { textMax: 4000, hasPicture: false, link: 'none' },
  'desktop-banner': { textMax: 80, hasPicture: true, link: 'none' },
};

/** The fields of a piece that its kind has rules for. */
export interface PieceText {
  readonly textEn: string;
  readonly textBn: string;
  readonly pictureEn: string;
  readonly pictureBn: string;
  readonly link: string;
  readonly gameCode: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Without what could end an attribute or begin a tag, wherever the address is written (SAFE-25). */
const ADDRESS = /^(?:\/(?!\/)[^\s\\"'<>`]*|https:\/\/[^\s\\"'<>`]+)$/;
const GAME = /^[\w-]{1,32}-(\w+)$/;

/** True for a path of the site or an https address. */
export function isAddress(link: string): boolean {
  return ADDRESS.test(link);
}

/** The faults of a piece of that kind by field name; empty when it can be saved. */
export function findPieceFaults(kind: PieceKind, piece: PieceText): Readonly<Record<string, string>> {
  const { textMax, hasPicture, link } = pieceRules[kind];
  return {
    ...textFault('textEn', piece.textEn, textMax),
    ...textFault('textBn', piece.textBn, textMax),
    ...(hasPicture && piece.pictureEn === '' && { pictureEn: 'Upload a picture.' }),
    ...(!hasPicture && piece.pictureEn !== '' && { pictureEn: 'There is no place for a picture.' }),
    ...(!hasPicture && piece.pictureBn !== '' && { pictureBn: 'There is no place for a picture.' }),
    ...(!isLink(link, piece.link) && {
      link:
        link === 'game'
          ? 'A path such as /exchange, an https address, or a game such as EXCHANGE-SPORTS.'
          : 'A path such as /promotions, or an https address.',
    }),
    ...(link !== 'game' && piece.gameCode !== '' && { gameCode: 'Only tiles open a game.' }),
    ...findScheduleFault(piece),
  };
}

/** What is wrong with the start and end of a schedule. */
export function findScheduleFault({
  startsAt,
  endsAt,
}: Pick<PieceText, 'startsAt' | 'endsAt'>): Readonly<Record<string, string>> {
  const isUpsideDown = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  return isUpsideDown ? { endsAt: 'The end lies before the beginning.' } : {};
}

function textFault(field: string, text: string, max: number): Readonly<Record<string, string>> {
  if (text.trim() === '') return { [field]: 'Write it in both languages.' };
  return text.length > max ? { [field]: `At most ${max} characters.` } : {};
}

function isLink(wanted: 'none' | 'address' | 'game', link: string): boolean {
  if (wanted === 'none') return link === '';
  if (isAddress(link)) return true;
  if (wanted === 'address') return link === '';
  const type = GAME.exec(link)?.[1]?.toUpperCase();
  return gameTypes.some((one) => one === type);
}
