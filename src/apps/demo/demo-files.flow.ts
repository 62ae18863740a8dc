import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { camelCase } from '../../platform/rows/row-names.ts';
import type { DemoPerson } from './demo-people.ts';

/** The build copies the folder beside the server. */
const folder = new URL('./creators/', import.meta.url);

type Whose = Pick<DemoPerson, 'handle'>;

const demoTable = ({ handle }: Whose, name: string): string =>
  readFileSync(new URL(`${handle}/data/${name}.json`, folder), 'utf8');

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** The rows of a table of a creator, with columns as in code. */
export const demoRows = (whose: Whose, name: string): object[] =>
  rowsSchema
    .parse(JSON.parse(demoTable(whose, name)))
    .map(row => Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])));

/** The tables that a creator has, each with its text in the format of own data. */
export const demoTables = (whose: Whose): Map<string, string> =>
  new Map(
    readdirSync(new URL(`${whose.handle}/data/`, folder)).map(file => {
      const name = file.replace(/\.json$/, '');
      return [name, demoTable(whose, name)];
    }),
  );

/** The file of a creator's picture: where a download has a photo, the demo has a drawing. */
export const pictureFile = (handle: string, id: string): URL => new URL(`${handle}/images/${id}.svg`, folder);

export const pictureIds = (handle: string): string[] =>
  readdirSync(new URL(`${handle}/images/`, folder)).map(file => file.replace(/\.svg$/, ''));
