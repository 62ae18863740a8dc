import { fetchFile } from '../../base/fetch-file.ts';
import { fileFormats } from '../../base/lists/list-file.ts';
import { Button } from '../buttons/button.tsx';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import { showToast } from '../overlays/toast.tsx';
import { columnsOf } from './export-menu.tsx';
import type { ListDisplay } from './list-display.ts';
import { texts } from './texts.ts';

type Props = {
  /** The address of the files, without their ending: "/api/orders". */
  path: string;
  ids: readonly string[];
  /** One of each of several batches, where rows stand for many. */
  batches?: readonly string[];
  display: Pick<ListDisplay<string, string>, 'columns' | 'order'>;
};

/** Downloads the selected rows as a file, in the order of the list. */
export function ExportChosen({ path, ids, batches, display: { columns, order } }: Props) {
  const sort = order === '' ? {} : { sort: order };
  const entries = (words: string, asked: object): MenuItem[] =>
    fileFormats.map(format => ({
      label: `${words}, ${format.toUpperCase()}`,
      onSelect: () =>
        void fetchFile(`${path}.${format}`, { ids, ...(batches && { batches }), ...sort, ...asked }).then(
          ({ name, file }) => saveFile(name, file),
          (problem: Error) => showToast({ tone: 'problem', text: problem.message }),
        ),
    }));
  return (
    <Menu
      label={texts.exportSelected}
      trigger={properties => (
        <Button size="small" icon="download" {...properties}>
          {texts.export}
        </Button>
      )}
      items={[...entries(texts.currentView, { columns: columnsOf({ columns }) }), ...entries(texts.allColumns, {})]}
    />
  );
}

/** Saves a file in the browser, like a download. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
