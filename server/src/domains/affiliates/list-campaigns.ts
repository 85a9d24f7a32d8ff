import type { AffiliateCampaign } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { countFunnel } from '../reports/index.ts';
import { selectCodes, selectCounts } from './affiliate-store.ts';
import { momentsOf } from './months.ts';

/** Clicks, sign-ups, first deposits and acquired players of an affiliate by code and month, the newest month first; without codes of which nothing came in it. */
export async function listCampaigns(
  reader: Reader,
  affiliateId: bigint,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AffiliateCampaign[]> {
  const campaigns = new Map<string, AffiliateCampaign>();
  const codes = new Map((await selectCodes(reader, affiliateId)).map((row) => [row.code.toUpperCase(), row]));
  const at = (month: string, code: string, campaign: string): AffiliateCampaign => {
    const none = { month, code, campaign, clicks: 0, signUps: 0, firstDeposits: 0, acquired: 0 };
    return campaigns.get(`${month} ${code}`) ?? none;
  };
  const put = (row: AffiliateCampaign) => campaigns.set(`${row.month} ${row.code}`, row);
  for (const { code, campaign, month, clicks, acquired } of await selectCounts(reader, affiliateId, {
    from,
    to,
  }))
    put({ ...at(month, code, campaign), clicks: Number(clicks), acquired: Number(acquired) });
  const moments = { from: momentsOf(from).from, to: momentsOf(to).to };
  for (const { codeKey, month, signUps, firstDeposits } of await countFunnel(reader, affiliateId, moments)) {
    const code = codes.get(codeKey);
    if (code === undefined) continue;
    put({
      ...at(month, code.code, code.campaign),
      signUps: Number(signUps),
      firstDeposits: Number(firstDeposits),
    });
  }
  return [...campaigns.values()].toSorted(
    (one, other) =>
      other.month.localeCompare(one.month) || other.clicks - one.clicks || one.code.localeCompare(other.code),
  );
}

/** All of these together. */
export const addUp = (campaigns: readonly AffiliateCampaign[]) => ({
  clicks: campaigns.reduce((sum, { clicks }) => sum + clicks, 0),
  signUps: campaigns.reduce((sum, { signUps }) => sum + signUps, 0),
  firstDeposits: campaigns.reduce((sum, { firstDeposits }) => sum + firstDeposits, 0),
  acquired: campaigns.reduce((sum, { acquired }) => sum + acquired, 0),
});
