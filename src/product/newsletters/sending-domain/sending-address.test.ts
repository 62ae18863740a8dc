import { expect, it } from 'vitest';
import { readSendingAddress } from './sending-address.ts';
import { texts } from './texts.ts';

const operator = { names: ['app.vitrine.example', 'news.vitrine.example'], zones: ['vitrine.example'] };
const read = (typed: string) => {
  const result = readSendingAddress(typed, operator);
  return result.ok ? `${result.value.mailbox}@${result.value.domain}` : result.refusal.message;
};

it.each([
  ['hello@studio.org', 'hello@studio.org'],
  [' Maya.News@News.Studio.org ', 'maya.news@news.studio.org'],
  ['mailto:hello@studio.org', 'hello@studio.org'],
  ['hello@bücher.example', 'hello@xn--bcher-kva.example'],
  ['hello@studio.vitrine.example', 'hello@studio.vitrine.example'],
])('%j is %s', (typed, address) => expect(read(typed)).toBe(address));

it.each([
  ['', texts.address.enter],
  ['studio.org', texts.address.invalid('studio.org')],
  ['@studio.org', texts.address.invalid('@studio.org')],
  ['a b@studio.org', texts.address.mailbox],
  ['"a"@studio.org', texts.address.mailbox],
  ['a..b@studio.org', texts.address.mailbox],
  ['a@b@studio.org', texts.address.mailbox],
  ['maya@gmail.com', texts.address.shared('gmail.com')],
  ['maya@mail.yahoo.com', texts.address.shared('yahoo.com')],
  ['hello@vitrine.example', texts.address.operators],
])('%j is refused: %s', (typed, message) => expect(read(typed)).toBe(message));

it.each(['hello@app.vitrine.example', 'hello@maya.app.vitrine.example', 'a@co.uk', 'a@localhost', 'a@127.0.0.1'])(
  '%s is nobody’s',
  typed => expect(read(typed)).not.toContain('@'),
);
