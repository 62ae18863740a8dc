import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { host, ownAddresses } from '../../../../tests/kit/providers/own-addresses.ts';
import { SnapshotCache } from '../../../platform/keyed-cache.ts';
import { DomainBook } from '../../domains/domain-book.flow.ts';
import { answerByHost } from './own-host.routes.ts';
import type { PublicAnswer } from './public-answer.flow.ts';

const { app, maya, settleIn } = await ownAddresses();

it('of all cookies only that of a customer’s bookings counts at a creator’s own host', async () => {
  await settleIn(maya, host);
  const book = new DomainBook(app.deps);
  await book.load();
  const load = () => Promise.reject(new Error('no page is read here'));
  const pages = new SnapshotCache<PublicAnswer>({ load, isLive: () => true, maxBytes: 1, now: Date.now });
  const heard = (cookie: string) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url: '/subscribe', headers: { host, cookie } });
    const isAnswered = answerByHost(app.deps, book, pages, () => true)(request, new ServerResponse(request));
    return [isAnswered, request.url, request.headers.cookie];
  };
  const visitor = 'vitrine_visitor=abc';
  expect(heard(`${maya.cookie}; ${visitor}; a=b`)).toEqual([false, '/at/maya/subscribe', visitor]);
  expect(heard(maya.cookie)).toEqual([false, '/at/maya/subscribe', undefined]);
});
