import { describe, expect, it } from 'vitest';
import { type FileFormat, writeListFile } from './list-file.ts';

const columns = {
  name: { title: 'CUSTOMER NAME', of: 'always' },
  places: { title: 'PLACES', of: 'size' },
  zone: { title: 'ZONE', of: 'rest' },
};
type Rows = { name: string; places: number; zone: string }[];

async function text(format: FileFormat, batches: readonly Rows[], shown?: string[]): Promise<string> {
  async function* each() {
    yield* batches;
  }
  let all = '';
  for await (const part of writeListFile(format, { columns, shown, batches: each() })) all += part;
  return all;
}

describe('a list as a file', () => {
  it.each<[string, Rows[], Rows]>([
    ['no row', [], []],
    ['an empty batch', [[]], []],
    [
      'a batch',
      [[{ name: 'Zoë "Z"', places: 2, zone: 'Asia/Seoul' }]],
      [{ name: 'Zoë "Z"', places: 2, zone: 'Asia/Seoul' }],
    ],
    [
      'batches, one of them empty',
      [[{ name: '=SUM(A1)', places: 1, zone: '' }], [], [{ name: 'Bo\nLi', places: 3, zone: '' }]],
      [
        { name: '=SUM(A1)', places: 1, zone: '' },
        { name: 'Bo\nLi', places: 3, zone: '' },
      ],
    ],
  ])('is one JSON array of %s, its cells untouched', async (_what, batches, rows) => {
    expect(JSON.parse(await text('json', batches))).toEqual(rows);
  });

  it('has the columns in their order and no more than those', async () => {
    const [first] = JSON.parse(await text('json', [[{ zone: '', places: 1, name: 'Ana', secret: 1 } as Rows[number]]]));
    expect(Object.keys(first)).toEqual(['name', 'places', 'zone']);
  });

  it.each([
    [['size'], 'NAME,PLACES', 'Ana,1'],
    [['none'], 'NAME', 'Ana'],
    [['rest', 'constructor'], 'NAME,ZONE', 'Ana,Europe/Lisbon'],
  ])('with the columns shown as %j has those and what every file has', async (shown, titles, cells) => {
    const csv = await text('csv', [[{ name: 'Ana', places: 1, zone: 'Europe/Lisbon' }]], shown);
    expect(csv).toBe(`\ufeffCUSTOMER ${titles}\r\n${cells}\r\n`);
  });

  it('is CSV with a mark of its encoding, titles and cells that no spreadsheet runs', async () => {
    const rows = [[{ name: '=SUM(A1)', places: 1, zone: '' }], [{ name: 'a, b', places: 2, zone: '@x' }]];
    expect(await text('csv', rows)).toBe('\ufeffCUSTOMER NAME,PLACES,ZONE\r\n\'=SUM(A1),1,\r\n"a, b",2,\'@x\r\n');
    expect(await text('csv', [])).toBe('\ufeffCUSTOMER NAME,PLACES,ZONE\r\n');
  });
});
