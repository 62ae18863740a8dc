import { type FileFormat, fileFormats } from '../../base/list-file.ts';
import { Button } from '../buttons/button.tsx';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import type { ListDisplay } from './list-display.ts';
import { texts } from './texts.ts';

const names: Record<FileFormat, string> = { csv: 'CSV', json: 'JSON' };

type Props = {
  /** What is exported: "bookings". */
  what: string;
  display: Pick<ListDisplay<string, string>, 'columns'>;
  /** Where the browser downloads what the filter finds; with all columns where none are named. */
  shown: (format: FileFormat, columns: { columns?: string }) => string;
  /** Where it downloads everything, whatever is filtered. */
  all: (format: FileFormat) => string;
};

/** A list as a file: what is seen, that with every column, or everything; for a spreadsheet or for a program. */
export function ExportMenu({ what, display, shown, all }: Props) {
  const entries = (words: string, address: (format: FileFormat) => string): MenuItem[] =>
    fileFormats.map(format => ({ label: `${words}, ${names[format]}`, file: address(format) }));
  return (
    <Menu
      label={texts.exportMenu.export(what)}
      trigger={properties => (
        <Button icon="download" iconAfter="chevron-down" className="v-needs-rows" {...properties}>
          {texts.export}
        </Button>
      )}
      items={[
        ...entries(texts.currentView, format => shown(format, { columns: columnsOf(display) })),
        ...entries(texts.allColumns, format => shown(format, {})),
        'line',
        ...entries(texts.exportMenu.all(what), all),
      ]}
    />
  );
}

/** The columns that are shown, as the server is asked for them. */
export const columnsOf = ({ columns }: Props['display']): string => [...columns].join(',') || 'none';
