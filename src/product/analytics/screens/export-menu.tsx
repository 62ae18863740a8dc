import { fileFormats } from '../../../base/lists/list-file.ts';
import { addressOf } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import * as operations from '../contract.ts';
import type { Shown } from './filter.ts';
import { texts } from './texts.ts';

const files = {
  days: { csv: operations.analyticsAsCsv, json: operations.analyticsAsJson },
  parts: { csv: operations.partsAsCsv, json: operations.partsAsJson },
} as const;

/** Downloads the numbers as they are filtered. */
export function ExportNumbers({ shown }: { shown: Shown }) {
  return (
    <Menu
      label={texts.exportNumbers}
      trigger={properties => (
        <Button icon="download" iconAfter="chevron-down" {...properties}>
          {texts.export}
        </Button>
      )}
      items={(['days', 'parts'] as const).flatMap(what =>
        fileFormats.map(format => ({
          label: texts.files[what][format],
          file: addressOf(files[what][format], { query: shown }),
        })),
      )}
    />
  );
}
