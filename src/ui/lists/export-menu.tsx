import { type FileFormat, fileFormats } from '../../base/lists/list-file.ts';
import { Button } from '../buttons/button.tsx';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import type { ListDisplay } from './list-display.ts';
import { texts } from './texts.ts';

const names: Record<FileFormat, string> = { csv: 'CSV', json: 'JSON' };

type Props = {
  /** What is exported: "bookings". */
  what: string;
  display: Pick<ListDisplay<string, string>, 'columns'>;
  /** The download address of what the filter finds; with all columns when none are named. */
  shown: (format: FileFormat, columns: { columns?: string }) => string;
  /** The download address of everything, whatever the filter. */
  all: (format: FileFormat) => string;
};

/** Downloads a list: as shown, with every column, or everything; as CSV or JSON. */
export function ExportMenu({ what, display, shown, all }: Props) {
  const entries = (words: string, address: (format: FileFormat) => string): MenuItem[] =>
    fileFormats.map(format => ({ label: `${words}, ${names[format]}`, file: address(format) }));
  return (
    <Menu
      label={texts.exportMenu.export(what)}
      trigger={properties => (
        <Button icon="download" iconAfter="chevron-down" className="v-needs-rows" title={texts.export} {...properties}>
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

/** The shown columns, as the server expects them. */
export const columnsOf = ({ columns }: Props['display']): string => [...columns].join(',') || 'none';
