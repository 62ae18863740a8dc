import { expect, it } from 'vitest';
import { isObvious, newPassword } from './password.ts';

const owner = { email: 'maya.okafor@studio.example', firstName: 'Maya', lastName: 'Okafor', userUrl: 'mayayoga' };

it.each([
  'vitrine123',
  'Vitrine-2026',
  'V1tr1ne!99',
  'mayavitrine1',
  'maya2026',
  'okaformaya',
  'mayayoga1',
  'M@y@Okafor1',
  'studio12345',
  'maya.okafor',
  'aaaaaaaa',
])('%s is easy to guess', password => expect(isObvious(password, owner)).toBe(true));

it.each([
  'salsa4ever',
  'open sesame',
  'vitrine of blue glass',
  'maya loves tea',
  '12 olive trees',
  'p\u00e9n\u00e9lope7',
])('%s is not', password => expect(isObvious(password, owner)).toBe(false));

it('is counted as it is hashed, whatever the device composed', () => {
  const sixteen = 'é'.repeat(16);
  expect(newPassword().parse(sixteen.normalize('NFD'))).toBe(sixteen.normalize('NFC'));
  expect(newPassword().safeParse('é'.repeat(7).normalize('NFD')).success).toBe(false);
});
