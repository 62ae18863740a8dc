import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { startFailure } from './start-failure.ts';

const failure = (code: string, extra: object) => Object.assign(new Error('raw'), { code, ...extra });

it.each([
  [failure('EADDRINUSE', { syscall: 'listen' }), /^Port 4310 at 127\.0\.0\.1 is in use.*set PORT/],
  [failure('EACCES', { syscall: 'listen' }), /^This user may not listen on port 4310\. Set PORT/],
  [failure('EADDRNOTAVAIL', { syscall: 'listen' }), /^HOST is "127\.0\.0\.1", which is no address of this machine/],
  [
    failure('EEXIST', { syscall: 'mkdir', path: '/srv/data' }),
    /^VITRINE_DATA_DIR is "\.vitrine", but \/srv\/data is a file/,
  ],
  [failure('EROFS', { syscall: 'mkdir', path: '/srv/data' }), /\/srv\/data can only be read/],
  [failure('EACCES', { syscall: 'mkdir', path: '/srv/data' }), /may not write to \/srv\/data/],
  [failure('ENOSPC', { syscall: 'write', path: '/srv/data' }), /no room on its disk/],
  [new Error('said as it is'), /^said as it is$/],
])('%#: a start that fails names the setting and what to do', (error, sentence) => {
  expect(startFailure(error, readConfig({}))).toMatch(sentence);
});

it('an external database that cannot be reached is named as the setting has it', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://vitrine@db.example/shop' });
  expect(startFailure(failure('ENOTFOUND', { syscall: 'getaddrinfo' }), config)).toMatch(
    /^DATABASE_URL names the host/,
  );
});

it('a certificate authority that is not there is named as the setting has it', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://vitrine@db.example/shop?sslmode=verify-full&sslrootcert=/no.pem',
  });
  expect(startFailure(failure('ENOENT', { syscall: 'open', path: '/no.pem' }), config)).toBe(
    'There is no file /no.pem. Correct sslrootcert in DATABASE_URL.',
  );
});
