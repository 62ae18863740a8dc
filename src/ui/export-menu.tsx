import { type FileFormat, fileFormats } from '../base/list-file.ts';
import { Button } from './button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

type Props = {
  /** What is exported: "bookings". */
  what: string;
  /** Where the browser downloads what the filter finds. */
  shown: (format: FileFormat) => string;
  /** Where it downloads everything, whatever is filtered. */
  all: (format: FileFormat) => string;
};

const names: Record<FileFormat, string> = { csv: 'CSV', json: 'JSON' };

/** A list as a file: what is seen, or everything, for a spreadsheet or for a program. */
export function ExportMenu({ what, shown, all }: Props) {
  const entries = (words: string, address: (format: FileFormat) => string): MenuItem[] =>
    fileFormats.map(format => ({ label: `${words}, ${names[format]}`, file: address(format) }));
  return (
    <Menu
      label={`Export ${what}`}
      trigger={properties => (
        <Button icon="download" iconAfter="chevron-down" className="v-needs-rows" {...properties}>
          Export
        </Button>
      )}
      items={[...entries('What I see', shown), 'line', ...entries(`All ${what}`, all)]}
    />
  );
}
