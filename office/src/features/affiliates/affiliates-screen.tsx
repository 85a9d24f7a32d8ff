import { useWanted } from '../../parts/use-wanted.ts';
import { AffiliateList } from './affiliate-list.tsx';
import { AffiliatePage } from './affiliate-page.tsx';

const NOTHING = { affiliate: '', part: '', month: '' };

/** The affiliates’ desk: the list of a month, or one affiliate's page (AFF-16). */
export function AffiliatesScreen() {
  const { wanted, want } = useWanted(NOTHING);
  const onOpen = (id: bigint) => want({ affiliate: id.toString(), part: '' });
  if (/^\d{1,18}$/.test(wanted.affiliate))
    return (
      <AffiliatePage
        key={wanted.affiliate}
        id={BigInt(wanted.affiliate)}
        part={wanted.part}
        onPart={(part) => want({ part })}
        onOpen={onOpen}
        onLeave={() => want({ affiliate: '', part: '' })}
      />
    );
  const month = /^\d{4}-\d{2}-01$/.test(wanted.month) ? wanted.month : '';
  return <AffiliateList month={month} onMonth={(chosen) => want({ month: chosen })} onOpen={onOpen} />;
}
