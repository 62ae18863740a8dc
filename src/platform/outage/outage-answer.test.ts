import { request as ask } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from '../http.ts';
import { createLog } from '../log.ts';
import { texts } from '../texts.ts';
import { DatabaseOutage } from './database-outage.ts';
import { outageRefusal } from './outage-answer.ts';

const lost = (isUnconfirmed: boolean) => new DatabaseOutage(new Error('Connection terminated'), isUnconfirmed);

describe('what is shown during an outage', () => {
  it.each([
    ['POST', true, false, 'unconfirmed', texts.unconfirmed],
    ['POST', true, true, 'unconfirmed', texts.repeatUnconfirmed],
    ['PUT', true, false, 'unconfirmed', texts.repeatUnconfirmed],
    ['DELETE', true, false, 'unconfirmed', texts.repeatUnconfirmed],
    // A request that only reads has nothing to confirm.
    ['GET', true, false, 'unavailable', texts.unavailable],
    ['POST', false, true, 'unavailable', texts.unavailable],
  ])('%s, left open %s, may be repeated %s: %s', (method, isUnconfirmed, mayRepeat, code, message) => {
    const refusal = outageRefusal(lost(isUnconfirmed), { method, mayRepeat });
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { error: { code, message } } });
  });

  it('is nothing for a mistake in the code', () => {
    expect(outageRefusal(new TypeError('x'), { method: 'GET', mayRepeat: false })).toBeUndefined();
  });
});

describe('a server that closes', () => {
  it.each([
    ['application/json', /\{"error":\{"code":"restarting","message":"We’re restarting\./],
    ['text/html', /<p>We’re restarting\..*Try again/s],
  ])('tells who still asks for %s, in words and when to come back', async (accept, words) => {
    const app = createHttpServer(readConfig({}), createLog('silent'));
    let letGo = () => {};
    const slow = new Promise<void>(resolve => {
      letGo = resolve;
    });
    app.get('/slow', async () => slow.then(() => ({ ok: true })));
    app.get('/readyz', async () => ({ status: 'ready' }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    // Both come over one connection: the second was sent before the first was answered.
    const answers = new Promise<string>(resolve => {
      const first = ask({ port, host: '127.0.0.1', path: '/slow', headers: { connection: 'keep-alive' } });
      first.on('socket', socket => {
        let said = '';
        socket.on('data', bytes => {
          said += String(bytes);
        });
        socket.on('close', () => resolve(said));
        socket.once('connect', () => {
          setTimeout(() => {
            void app.close();
            setTimeout(() => {
              socket.write(`GET /other HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n\r\n`);
              setTimeout(letGo, 50);
            }, 50);
          }, 50);
        });
      });
      first.on('error', () => undefined);
      first.end();
    });
    const second = (await answers).split('HTTP/1.1 503')[1] ?? '';
    expect(second).toMatch(/retry-after: 5/i);
    expect(second).toMatch(/connection: close/i);
    expect(second.split('\r\n\r\n').slice(1).join('')).toMatch(words);
  });
});
