import { expect, it } from 'vitest';
import { mailName } from './mail-name.ts';

it.each([
  ['Inês Carvalho', 'ines.carvalho'],
  ['Piet de Wit', 'piet.de.wit'],
  ['Cem Aydın', 'cem.aydin'],
  ['Jörg Lindemann', 'jorg.lindemann'],
  ['Luísa Barradas', 'luisa.barradas'],
  ['김민서', 'minseo.kim'],
  ['이선희', 'seonhui.lee'],
  ['노아영', 'ayeong.noh'],
])('%s writes as %s', (name, address) => expect(mailName(name)).toBe(address));
