import { strToU8, zipSync } from 'fflate';
import { demoTables } from './demo-files.flow.ts';
import type { DemoPerson } from './demo-people.ts';
import { movedTables } from './moved-tables.ts';

/** When the files of the creators were current. */
export const filesFrom = '2026-11-30T00:00:00Z';

/** A creator as a file of own data of this moment. Its pictures are stored on their own. */
export function demoFile(person: DemoPerson, now: Date): Buffer {
  const texts = demoTables(person);
  texts.delete('images');
  const tables = movedTables(texts, { from: Date.parse(filesFrom), now: now.getTime(), zone: person.zone });
  const files = [...tables].map(([name, rows]) => [`data/${name}.json`, strToU8(inLines(rows))]);
  return Buffer.from(zipSync({ ...Object.fromEntries(files), 'data/account.json': strToU8('{}') }, { level: 0 }));
}

/** A row a line, as own data is read. */
const inLines = (rows: readonly object[]): string =>
  rows.length === 0 ? '[]\n' : `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`;
