import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  ['Pack Pam', 'Pack'],
  ['Ana Maria Silva', 'Ana'],
  ['  Ana   Silva ', 'Ana'],
  ['Ana', 'Ana'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['O’Neil Shaw', 'O’Neil'],
  ['Álvaro Nuñez', 'Álvaro'],
  ['Dr. Ana Silva', 'Dr. Ana Silva'],
  ['J. Smith', 'J. Smith'],
  ['Silva, Ana', 'Silva, Ana'],
  ['김 민지', '김 민지'],
  ['山田 太郎', '山田 太郎'],
  ['', ''],
])('%j is greeted as %j', (name, first) => expect(firstNameOf(name)).toBe(first));
