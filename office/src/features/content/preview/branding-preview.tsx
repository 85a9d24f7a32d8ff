import type { SiteBranding } from '@maidan/contract/office';
import { Menu } from 'lucide-react';
import { PhonePreview } from './phone-preview.tsx';
import { SiteHtml } from './site-html.tsx';

/** The header with the site's logo and name, and the ambassador. */
export function BrandingPreview({ branding }: { branding: SiteBranding }) {
  return (
    <PhonePreview>
      {(language) => {
        const isBangla = language === 'bn';
        const name = isBangla ? branding.ambassadorNameBn : branding.ambassadorNameEn;
        return (
          <>
            <div className="flex min-h-14 items-center gap-3 border-b border-line bg-surface px-3">
              <Menu aria-hidden="true" className="size-6" />
              <span className="flex items-center gap-1.5 text-[15px] font-bold">
                <img src={`/storage/${branding.mobileLogo}`} alt="" className="h-4.5 w-5.5 object-contain" />
                {isBangla ? branding.siteTitleBn : branding.siteTitleEn}
              </span>
            </div>
            {name.trim() !== '' && (
              <div className="p-4">
                {branding.ambassadorImage !== '' && (
                  <img
                    src={`/storage/${branding.ambassadorImage}`}
                    alt=""
                    className="w-full rounded-md bg-surface-3"
                  />
                )}
                <p className="mt-3 text-lg font-bold">{name}</p>
                <div className="mt-1 [overflow-wrap:anywhere] text-text-2">
                  <SiteHtml html={isBangla ? branding.ambassadorTextBn : branding.ambassadorTextEn} />
                </div>
              </div>
            )}
          </>
        );
      }}
    </PhonePreview>
  );
}
