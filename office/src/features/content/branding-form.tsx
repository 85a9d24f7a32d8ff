import { type SiteBranding, siteBrandingForm } from '@maidan/contract/office';
import { checkForm, Field, showToast, TextField } from '@maidan/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useFreshen } from './content-queries.ts';
import { DraftForm } from './draft-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { PictureField } from './picture-field.tsx';
import { BrandingPreview } from './preview/branding-preview.tsx';
import { useDraft } from './use-draft.ts';

const NAMES = ['siteTitleEn', 'siteTitleBn'] as const;
const LOGOS = ['mobileLogo', 'logo', 'loaderLogo', 'favicon'] as const;
const ADDRESSES = ['whatsapp', 'facebook', 'telegram', 'liveChat', 'affiliateUrl'] as const;
const KEYS = ['intercom', 'tawkId'] as const;
const AMBASSADOR_NAMES = ['ambassadorNameEn', 'ambassadorNameBn'] as const;
const AMBASSADOR_TEXTS = ['ambassadorTextEn', 'ambassadorTextBn'] as const;
const FIELDS = [
  ...NAMES,
  'supportMail',
  ...ADDRESSES,
  ...KEYS,
  ...LOGOS,
  ...AMBASSADOR_NAMES,
  ...AMBASSADOR_TEXTS,
  'ambassadorImage',
] as const;

type BrandingField = (typeof FIELDS)[number];

interface BrandingFormProps {
  readonly branding: SiteBranding;
  readonly version: number;
  readonly mayManage: boolean;
}

/** The site's appearance: names, logos, links and its ambassador. */
export function BrandingForm({ branding, version, mayManage }: BrandingFormProps) {
  const freshen = useFreshen('site');
  const draft = useDraft({
    fields: FIELDS,
    saved: { values: branding, version },
    read: (typed: SiteBranding) => checkForm(siteBrandingForm, typed),
    onStale: () => void freshen(),
    async send(typed, seen) {
      await api.changeSiteBranding({ body: { version: seen, branding: typed } });
      showToast(texts.content('saved'), 'good');
      await freshen();
    },
  });
  const { values, errors, set } = draft;
  const line = (name: BrandingField, hint?: string) => (
    <Field
      key={name}
      label={texts.site(name)}
      {...(hint === undefined ? {} : { hint })}
      lang={name.endsWith('Bn') ? 'bn' : undefined}
      maxLength={300}
      readOnly={!mayManage}
      value={values[name]}
      onChange={({ target }) => set(name, target.value)}
      error={errors[name]}
    />
  );
  return (
    <EditorFrame
      title={texts.site('brandingTitle')}
      preview={<BrandingPreview branding={values} />}
      form={
        <DraftForm
          draft={draft}
          labelOf={texts.site}
          save={mayManage ? texts.site('saveBranding') : undefined}
        >
          <Pair>{NAMES.map((name) => line(name))}</Pair>
          {mayManage &&
            LOGOS.map((name) => (
              <PictureField
                key={name}
                label={texts.site(name)}
                hint={texts.content('pictureHint')}
                value={values[name]}
                onChange={(picture) => set(name, picture)}
                error={errors[name]}
              />
            ))}
          {line('supportMail', texts.site('mailHint'))}
          <Pair>{ADDRESSES.map((name) => line(name, texts.site('addressHint')))}</Pair>
          <Pair>{KEYS.map((name) => line(name))}</Pair>
          <Pair>{AMBASSADOR_NAMES.map((name) => line(name, texts.site('ambassadorHint')))}</Pair>
          {AMBASSADOR_TEXTS.map((name) => (
            <TextField
              key={name}
              label={texts.site(name)}
              lang={name === 'ambassadorTextBn' ? 'bn' : 'en'}
              rows={4}
              maxLength={2000}
              readOnly={!mayManage}
              value={values[name]}
              onChange={({ target }) => set(name, target.value)}
              error={errors[name]}
            />
          ))}
          {mayManage && (
            <PictureField
              label={texts.site('ambassadorImage')}
              hint={texts.content('pictureHint')}
              value={values.ambassadorImage}
              onChange={(picture) => set('ambassadorImage', picture)}
              error={errors.ambassadorImage}
              isOptional
            />
          )}
        </DraftForm>
      }
    />
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-3 gap-y-5 min-[560px]:grid-cols-2">{children}</div>;
}
