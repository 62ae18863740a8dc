import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { DamagedEntry, linesOf, readZip, unpackWhole, type ZipEntry } from './zip-file.flow.ts';

const files = { 'a.txt': strToU8('one\ntwo ä\n'), 'b.bin': new Uint8Array(200_000) };
const whole = Buffer.from(zipSync(files));
const entriesOf = (bytes: Buffer): ZipEntry[] => {
  const read = readZip(bytes);
  if (!read.ok) throw new Error(read.refusal.kind);
  return read.value;
};
const entry = (bytes: Buffer, name: string): ZipEntry => {
  const found = entriesOf(bytes).find(each => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
/** Where the directory's entry of a file begins. */
const listedAt = (bytes: Buffer, name: string) => bytes.lastIndexOf(name) - 46;
const changed = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.from(whole);
  change(bytes);
  return bytes;
};

it('reads what was packed, stored or compressed', async () => {
  expect(entriesOf(whole).map(({ name }) => name)).toEqual(['a.txt', 'b.bin']);
  expect(await unpackWhole(entry(whole, 'b.bin'), 1_000_000)).toEqual(Buffer.alloc(200_000));
  const stored = Buffer.from(zipSync(files, { level: 0 }));
  const lines: string[] = [];
  for await (const line of linesOf(entry(stored, 'a.txt'))) lines.push(line);
  expect(lines).toEqual(['one', 'two ä']);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['no directory', whole.subarray(0, whole.length - 30)],
  ['something behind it', Buffer.concat([whole, Buffer.from('x')])],
  ['a directory that begins elsewhere', changed(bytes => bytes.writeUInt32LE(3, bytes.length - 6))],
  ['a content that begins outside', changed(bytes => bytes.writeUInt32LE(0xffffff, listedAt(bytes, 'a.txt') + 42))],
  ['an encrypted file', changed(bytes => bytes.writeUInt16LE(1, listedAt(bytes, 'a.txt') + 8))],
  ['an unknown compression', changed(bytes => bytes.writeUInt16LE(99, listedAt(bytes, 'a.txt') + 10))],
  ['one name twice', changed(bytes => bytes.write('a.txt', listedAt(bytes, 'b.bin') + 46))],
])('refuses %s', (_, bytes) => {
  expect(readZip(bytes)).toEqual({ ok: false, refusal: { kind: 'file_no_zip' } });
});

it('16 CVE-2023-40028: a link in the file is the text of its target, and a name that leads upwards is only a name', async () => {
  const link = [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] as const;
  const bytes = Buffer.from(zipSync({ 'images/a.webp': [...link], '../../etc/passwd': strToU8('mine') }));
  expect(entriesOf(bytes).map(({ name }) => name)).toEqual(['images/a.webp', '../../etc/passwd']);
  expect((await unpackWhole(entry(bytes, 'images/a.webp'), 1000)).toString()).toBe('/etc/passwd');
  expect((await unpackWhole(entry(bytes, '../../etc/passwd'), 1000)).toString()).toBe('mine');
});

it('refuses what would unpack to more than there is room for', () => {
  const bomb = changed(bytes => bytes.writeUInt32LE(0xfffffff0, listedAt(bytes, 'b.bin') + 24));
  expect(readZip(bomb)).toEqual({ ok: false, refusal: { kind: 'file_too_much' } });
});

it.each([
  ['unpacks to more than it says', changed(bytes => bytes.writeUInt32LE(10, listedAt(bytes, 'b.bin') + 24))],
  ['unpacks to less', changed(bytes => bytes.writeUInt32LE(300_000, listedAt(bytes, 'b.bin') + 24))],
  ['has another checksum', changed(bytes => bytes.writeUInt32LE(1, listedAt(bytes, 'b.bin') + 16))],
  ['cannot be unpacked', changed(bytes => bytes.fill(0xff, bytes.indexOf('b.bin') + 5, bytes.indexOf('b.bin') + 30))],
])('notices a file that %s', async (_, bytes) => {
  await expect(unpackWhole(entry(bytes, 'b.bin'), 1_000_000)).rejects.toThrow(DamagedEntry);
});

it('unpacks no more of a small file than it asks for', async () => {
  await expect(unpackWhole(entry(whole, 'b.bin'), 1000)).rejects.toThrow(DamagedEntry);
});

it('notices a text that is none', async () => {
  const bytes = Buffer.from(zipSync({ 'a.txt': new Uint8Array([0x61, 0xff, 0x0a]) }));
  await expect(async () => {
    for await (const _ of linesOf(entry(bytes, 'a.txt')));
  }).rejects.toThrow(DamagedEntry);
});
