import { texts } from '../../i18n/texts.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** Values before and after, field by field; changed ones are highlighted. */
export function ChangeTable({ before, after }: { before: Values; after: Values }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className="overflow-x-auto border-t border-line bg-ink px-4 py-3">
      <table className="w-full text-left text-sm">
        <thead className="text-text-3">
          <tr>
            <th className="py-1 pr-4 font-semibold">{texts.audit('field')}</th>
            <th className="py-1 pr-4 font-semibold">{texts.audit('before')}</th>
            <th className="py-1 font-semibold">{texts.audit('after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [was, is] = [textOf(before?.[field]), textOf(after?.[field])];
            return (
              <tr key={field} className={was === is ? 'text-text-2' : 'font-semibold'}>
                <th scope="row" className="py-1 pr-4 font-normal text-text-2">
                  {field}
                </th>
                <td className="py-1 pr-4 [overflow-wrap:anywhere]">{was}</td>
                <td className="py-1 [overflow-wrap:anywhere]">{is}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return texts.audit('none');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
