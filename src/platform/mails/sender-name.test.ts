import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { senderOf } from './sender-name.ts';

const from = 'Vitrine <hello@vitrine.localhost>';
const nameFor = (host: string, by = from) => {
  const sender = senderOf(by, host);
  return typeof sender === 'string' ? sender : sender.name;
};

it('is the operator’s own without a host', () => expect(senderOf(from, undefined)).toBe(from));

it.each([
  ['Ana Lima', 'Ana Lima via Vitrine'],
  ['José O’Connor-Śmith', 'José O’Connor-Śmith via Vitrine'],
  ['김하나', '김하나 via Vitrine'],
  ['Dr. Ana Lima', 'Dr. Ana Lima via Vitrine'],
  ['J.R. Ewing', 'J.R. Ewing via Vitrine'],
  ['Ana (Yoga) ✨', 'Ana Yoga via Vitrine'],
  ['Anna Support', 'Anna Support via Vitrine'],
  ['Олена Шевченко', 'Олена Шевченко via Vitrine'],
])('names %s', (host, name) => expect(nameFor(host)).toBe(name));

it.each([
  'Vitrine',
  'vitrine team',
  'V1TR1NE',
  'V\u200bitrine',
  'Vítrine',
  'Ｖｉｔｒｉｎｅ',
  'V i t r i n e',
  'Vіtrine',
  'Security',
  'Customer Support',
  'Billing Team',
  '고객센터',
  'Ana via PayPal',
  '<>@,;',
  '',
])('leaves out %j', host => expect(nameFor(host)).toBe('A host via Vitrine'));

it.each([
  ['support@paypal.com', 'support paypal. com via Vitrine'],
  ['Ana" <x@evil.example>, "', 'Ana x evil. example via Vitrine'],
  ['Ana\r\nBcc: x@evil.example', 'Ana Bcc x evil. example via Vitrine'],
  ['A\u202ena', 'Ana via Vitrine'],
])('keeps no address and no header of %j', (host, name) => expect(nameFor(host)).toBe(name));

it('cuts a long name, so that what follows is seen', () => {
  expect([...nameFor('Maximiliana '.repeat(9))].length).toBeLessThanOrEqual(40 + ' via Vitrine'.length);
});

it('takes the operator’s own name', () => {
  expect(nameFor('Ana', '"Studio Nord" <a@b.example>')).toBe('Ana via Studio Nord');
  expect(nameFor('Studio Nord', '"Studio Nord" <a@b.example>')).toBe('A host via Studio Nord');
  expect(nameFor('Ana', 'a@b.example')).toBe('Ana via Vitrine');
});

describe('the header that leaves', () => {
  it.each(['Ana Lima', '김하나', 'Ana" <x@evil.example>', 'Ana\r\nBcc: x@evil.example', 'Ａｎａ，ｘ＠ｅｖｉｌ'])(
    'has one address, for %j',
    async host => {
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const { message } = await composer.sendMail({ from: senderOf(from, host), to: 'a@b.example', text: 'x' });
      const read = await PostalMime.parse(message as Buffer);
      expect(read.from).toEqual({ name: nameFor(host), address: 'hello@vitrine.localhost' });
      expect(read.bcc).toBeUndefined();
      expect(read.headers.filter(({ key }) => key === 'from')).toHaveLength(1);
    },
  );
});
