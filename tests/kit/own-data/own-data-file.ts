import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { CreatorId } from '../../../src/base/id.ts';
import { exportAll } from '../../../src/product/own-data/export.flow.ts';
import { idsOf } from '../../../src/product/own-data/import/new-ids.flow.ts';
import type { TestApp } from '../server/app.ts';

export type Row = Record<string, unknown>;

/** What a creator downloads, as the bytes of a ZIP file. */
export async function downloadOf({ deps }: Pick<TestApp, 'deps'>, creatorId: CreatorId): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of exportAll(deps, creatorId)) parts.push(part);
  return Buffer.concat(parts);
}

/** The rows of each table in a download, by the name of the table. */
export function tablesIn(file: Buffer): Record<string, Row[]> {
  const found = Object.entries(unzipSync(file)).flatMap(([name, bytes]): [string, Row[]][] => {
    const table = /^data\/(\w+)\.json$/.exec(name)?.[1];
    return table === undefined || table === 'account' ? [] : [[table, JSON.parse(strFromU8(bytes)) as Row[]]];
  });
  return Object.fromEntries(found);
}

/** The file with some of its parts changed or, without a content, left out. */
export function changedFile(
  file: Buffer,
  change: Record<string, (text: string) => string | Uint8Array | null>,
): Buffer {
  const parts = unzipSync(file);
  for (const [name, make] of Object.entries(change)) {
    const made = make(strFromU8(parts[name] ?? new Uint8Array()));
    if (made === null) delete parts[name];
    else parts[name] = typeof made === 'string' ? strToU8(made) : made;
  }
  return Buffer.from(zipSync(parts, { level: 6 }));
}

/** The text of a table's file with one row changed. */
export const changedRow =
  (change: Row, nth = 0) =>
  (text: string) => {
    const rows = JSON.parse(text) as Row[];
    rows[nth] = { ...rows[nth], ...change };
    return `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`;
  };

/** Rows of an account as they are to be in another: each id renamed. No text in them is an id. */
export const renamedRows = (rows: readonly Row[], creatorId: CreatorId): Row[] =>
  JSON.parse(
    JSON.stringify(rows).replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, idsOf(creatorId)),
  ) as Row[];

/** Rows in one order, whatever order they are in, without some columns. */
export const comparable = (rows: readonly Row[], without: readonly string[] = []): string[] =>
  rows
    .map(row =>
      JSON.stringify(
        Object.entries(row)
          .filter(([name]) => !without.includes(name))
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
    .toSorted();
