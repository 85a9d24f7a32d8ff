import type { Sport } from '@maidan/contract';
import { fold } from '../../lib/search/fold.ts';

/** Words that people type for a sport, in both scripts. */
export const sportWords: Readonly<Record<Sport, string>> = {
  cricket: 'cricket t20 odi ipl bpl ক্রিকেট টি২০',
  soccer: 'soccer football futbol সকার ফুটবল',
  tennis: 'tennis টেনিস',
};

/**
 * Other names of nations and cities: those in Bangla or in an older spelling that sound otherwise than the feed's, and
 * the Bangla names of the teams that are searched for most.
 */
const PLACES: Readonly<Record<string, string>> = {
  afghanistan: 'আফগানিস্তান',
  argentina: 'আর্জেন্টিনা',
  australia: 'অস্ট্রেলিয়া',
  bangladesh: 'বাংলাদেশ bd',
  barishal: 'বরিশাল barisal',
  bengal: 'বেঙ্গল বাংলা',
  bogura: 'বগুড়া bogra',
  brazil: 'ব্রাজিল',
  chattogram: 'চট্টগ্রাম চিটাগাং chittagong',
  chennai: 'চেন্নাই',
  cumilla: 'কুমিল্লা comilla',
  delhi: 'দিল্লি',
  dhaka: 'ঢাকা dacca',
  england: 'ইংল্যান্ড',
  india: 'ভারত ইন্ডিয়া bharat',
  ireland: 'আয়ারল্যান্ড',
  jashore: 'যশোর jessore',
  khulna: 'খুলনা',
  kolkata: 'কলকাতা calcutta',
  mumbai: 'মুম্বাই bombay',
  mymensingh: 'ময়মনসিংহ',
  nepal: 'নেপাল',
  netherlands: 'নেদারল্যান্ডস হল্যান্ড holland',
  'new zealand': 'নিউজিল্যান্ড nz',
  pakistan: 'পাকিস্তান pak',
  rajshahi: 'রাজশাহী',
  rangpur: 'রংপুর',
  scotland: 'স্কটল্যান্ড',
  'south africa': 'দক্ষিণ আফ্রিকা সাউথ sa',
  'sri lanka': 'শ্রীলঙ্কা sl',
  sylhet: 'সিলেট',
  'united arab emirates': 'আরব আমিরাত uae',
  'united states': 'আমেরিকা যুক্তরাষ্ট্র usa america',
  'west indies': 'ওয়েস্ট ইন্ডিজ wi',
  zimbabwe: 'জিম্বাবুয়ে',
};

/** Say nothing about which match is meant, beside another word. */
export const matchFillers: ReadonlySet<string> = new Set(
  ['v', 'vs', 'match', 'game', 'live', 'বনাম', 'ম্যাচ', 'খেলা', 'লাইভ'].map(fold),
);

/** The other names of the places that a team's or a competition's name begins with or contains. */
export function placeNames(name: string): readonly string[] {
  const padded = ` ${fold(name)} `;
  return Object.entries(PLACES).flatMap(([place, others]) => (padded.includes(` ${place} `) ? [others] : []));
}
