import type { DeskPiece, PieceKind } from '@maidan/contract/office';
import { showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useFreshen } from './content-queries.ts';
import { DraftForm } from './draft-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { OpenedRow } from './opened-row.tsx';
import { PieceFields } from './piece-fields.tsx';
import { PIECE_FIELDS, type PieceField, readPiece, savedPiece } from './piece-values.ts';
import { PiecePreview } from './preview/piece-preview.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useDraft } from './use-draft.ts';

interface PieceEditorProps {
  readonly kind: PieceKind;
  /** The piece as currently saved; undefined if it is new or was removed. */
  readonly piece: DeskPiece | undefined;
  readonly isNew: boolean;
  /** The other pieces of its kind that are on the site. */
  readonly others: readonly DeskPiece[];
  readonly onDone: () => void;
}

/** The form of a piece. Typed text is kept when somebody else changes or removes the piece meanwhile. */
export function PieceEditor({ piece, isNew, ...rest }: PieceEditorProps) {
  return (
    <OpenedRow row={piece} isNew={isNew}>
      {(kept) => <OpenEditor piece={kept} isThere={piece !== undefined} {...rest} />}
    </OpenedRow>
  );
}

function OpenEditor({
  kind,
  piece,
  isThere,
  others,
  onDone,
}: Omit<PieceEditorProps, 'isNew'> & { readonly isThere: boolean }) {
  const freshen = useFreshen('pieces');
  const draft = useDraft({
    fields: PIECE_FIELDS,
    saved: savedPiece(piece),
    read: (typed) => readPiece(kind, typed),
    onStale: () => void freshen(),
    async send(body, version) {
      if (piece === undefined) await api.addPiece({ body: { kind, ...body } });
      else await api.changePiece({ params: { id: piece.id }, body: { version, ...body } });
      showToast(texts.content('saved'), 'good');
      void freshen();
      onDone();
    },
  });
  const { values, errors, set } = draft;
  const place = texts.places(kind);
  return (
    <EditorFrame
      title={texts.content(piece === undefined ? 'newTitle' : 'editTitle', { place })}
      onBack={onDone}
      preview={<PiecePreview kind={kind} draft={values} others={others} />}
      form={
        <DraftForm
          draft={draft}
          labelOf={labelOf}
          save={texts.content('save')}
          after={
            piece !== undefined &&
            isThere && (
              <RemoveButton
                list="pieces"
                onRemove={() =>
                  api.removePiece({ params: { id: piece.id }, body: { version: piece.version } })
                }
                onDone={onDone}
              />
            )
          }
        >
          <PieceFields kind={kind} values={values} errors={errors} set={set} />
        </DraftForm>
      }
    />
  );
}

function labelOf(field: PieceField): string {
  return texts.content(field === 'status' ? 'visible' : field);
}
