import { mayUse } from '@maidan/contract/office';
import { ErrorState, SkeletonRows } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { useSite } from './content-queries.ts';
import { BrandingForm } from './branding-form.tsx';
import { HelpLines } from './help-lines.tsx';
import { TermsForm } from './terms-form.tsx';

/** The site's settings: what is open, and its appearance. */
export function SiteScreen() {
  const me = useOwnMe();
  const site = useSite();
  return (
    <>
      <DeskHeader title={texts.site('title')} advice={texts.site('advice')} />
      {mayUse(me.role, 'settings:manage') && <WaitingChanges desk="settings" mayDecide />}
      {site.isPending && <SkeletonRows label={texts.shell('loading')} rows={6} className="h-14" />}
      {site.isError && site.data === undefined && (
        <ErrorState
          title={texts.site('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void site.refetch()}
        />
      )}
      {site.data !== undefined && (
        <div className="grid gap-10">
          <TermsForm
            terms={site.data.terms}
            version={site.data.termsVersion}
            mayManage={mayUse(me.role, 'settings:manage')}
          />
          <BrandingForm
            branding={site.data.branding}
            version={site.data.brandingVersion}
            mayManage={mayUse(me.role, 'content:manage')}
          />
          <HelpLines mayManage={mayUse(me.role, 'content:manage')} />
        </div>
      )}
    </>
  );
}
