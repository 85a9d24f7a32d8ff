import type { DeskPromotion } from '@maidan/contract/office';
import { showToast } from '@maidan/ui';
import { texts } from '../../../i18n/texts.ts';
import { api } from '../../../lib/api.ts';
import { useFreshen } from '../content-queries.ts';
import { DraftForm } from '../draft-form.tsx';
import { EditorFrame } from '../editor-frame.tsx';
import { OpenedRow } from '../opened-row.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { useDraft } from '../use-draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import { PROMOTION_FIELDS, type PromotionField, readPromotion, savedPromotion } from './promotion-values.ts';

interface PromotionEditorProps {
  /** The promotion as currently saved; undefined if it is new or was removed. */
  readonly promotion: DeskPromotion | undefined;
  readonly isNew: boolean;
  readonly mayChangeTerms: boolean;
  readonly onDone: () => void;
}

/** The form of a promotion. Typed text is kept when somebody else changes or removes it meanwhile. */
export function PromotionEditor({ promotion, isNew, ...rest }: PromotionEditorProps) {
  return (
    <OpenedRow row={promotion} isNew={isNew}>
      {(kept) => <OpenEditor promotion={kept} isThere={promotion !== undefined} {...rest} />}
    </OpenedRow>
  );
}

function OpenEditor({
  promotion,
  isThere,
  mayChangeTerms,
  onDone,
}: Omit<PromotionEditorProps, 'isNew'> & { readonly isThere: boolean }) {
  const freshen = useFreshen('desk-promotions');
  const draft = useDraft({
    fields: PROMOTION_FIELDS,
    saved: savedPromotion(promotion),
    read: readPromotion,
    onStale: () => void freshen(),
    async send(body, version) {
      const { outcome } =
        promotion === undefined
          ? await api.addPromotion({ body })
          : await api.changePromotion({ params: { id: promotion.id }, body: { version, promotion: body } });
      showToast(outcome === 'proposed' ? texts.changes('proposedNow') : texts.content('saved'), 'good');
      void freshen();
      onDone();
    },
  });
  const { values, errors, set } = draft;
  return (
    <EditorFrame
      title={texts.offers(promotion === undefined ? 'newTitle' : 'editTitle')}
      onBack={onDone}
      preview={<PromotionPreview values={values} />}
      form={
        <DraftForm
          draft={draft}
          labelOf={labelOf}
          save={texts.content('save')}
          after={
            promotion !== undefined &&
            isThere && (
              <RemoveButton
                list="desk-promotions"
                onRemove={() =>
                  api.removePromotion({
                    params: { id: promotion.id },
                    body: { version: promotion.version },
                  })
                }
                onDone={onDone}
              />
            )
          }
        >
          <PromotionFields values={values} errors={errors} set={set} mayChangeTerms={mayChangeTerms} />
        </DraftForm>
      }
    />
  );
}

function labelOf(field: PromotionField): string {
  return field === 'startsAt' || field === 'endsAt' ? texts.content(field) : texts.offers(field);
}
