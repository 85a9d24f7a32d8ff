import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ReportSection } from './report-section.tsx';

type SectionProps = Omit<Parameters<typeof ReportSection>[0], 'children' | 'isEmpty'>;

interface ReportTableProps<Row> extends SectionProps {
  readonly columns: readonly DeskColumn<Row>[];
  readonly rows: readonly Row[];
  /** Rows that stay below the others whatever these are sorted by. */
  readonly totals?: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Whether there is nothing to show; left out, if there are no rows. */
  readonly isEmpty?: boolean;
}

/** A section of a report that is one table, named by the section's title. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { columns, rows, totals, keyOf, isEmpty = rows.length === 0, ...section } = props;
  return (
    <ReportSection {...section} isEmpty={isEmpty}>
      <DeskTable label={section.title} columns={columns} context={undefined} {...{ rows, totals, keyOf }} />
    </ReportSection>
  );
}
