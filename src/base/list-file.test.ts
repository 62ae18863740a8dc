import { describe, expect, it } from 'vitest';
import { type FileFormat, writeListFile } from './list-file.ts';

const columns = { name: 'CUSTOMER NAME', places: 'PLACES' };
type Rows = { name: string; places: number }[];

async function text(format: FileFormat, ...batches: Rows[]): Promise<string> {
  async function* each() {
    yield* batches;
  }
  let all = '';
  for await (const part of writeListFile(format, { columns, batches: each() })) all += part;
  return all;
}

describe('a list as a file', () => {
  it.each<[string, Rows[], Rows]>([
    ['no row', [], []],
    ['an empty batch', [[]], []],
    ['a batch', [[{ name: 'Zoë "Z"', places: 2 }]], [{ name: 'Zoë "Z"', places: 2 }]],
    [
      'batches, one of them empty',
      [[{ name: '=SUM(A1)', places: 1 }], [], [{ name: 'Bo\nLi', places: 3 }]],
      [
        { name: '=SUM(A1)', places: 1 },
        { name: 'Bo\nLi', places: 3 },
      ],
    ],
  ])('is one JSON array of %s, its cells untouched', async (_what, batches, rows) => {
    expect(JSON.parse(await text('json', ...batches))).toEqual(rows);
  });

  it('has the columns in their order and no more than those', async () => {
    const [first] = JSON.parse(await text('json', [{ places: 1, name: 'Ana', secret: 1 } as Rows[number]]));
    expect(Object.keys(first)).toEqual(['name', 'places']);
  });

  it('is CSV with a mark of its encoding, titles and cells that no spreadsheet runs', async () => {
    expect(await text('csv', [{ name: '=SUM(A1)', places: 1 }], [{ name: 'a, b', places: 2 }])).toBe(
      '\ufeffCUSTOMER NAME,PLACES\r\n\'=SUM(A1),1\r\n"a, b",2\r\n',
    );
    expect(await text('csv')).toBe('\ufeffCUSTOMER NAME,PLACES\r\n');
  });
});
