import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('never writes a secret', () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  createLog('info', sink).info(
    { password: 'hunter2hunter', body: { code: '481516' }, req: { headers: { cookie: 'sid=1' } }, kept: 'yes' },
    'hello',
  );
  expect(written).toContain('yes');
  expect(written).not.toMatch(/hunter2hunter|481516|sid=1/);
});
