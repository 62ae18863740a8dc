import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

it.each([
  ['Maya Okafor', 'Maya Okafor'],
  ['', ''],
  ['=HYPERLINK("https://x.example")', `"'=HYPERLINK(""https://x.example"")"`],
  ['+351 912 345 678', '+351 912 345 678'],
  ['+351912345678', '+351912345678'],
  ['+1+cmd|x', "'+1+cmd|x"],
  ['+351 21-000', "'+351 21-000"],
  ['＝1+1', "'＝1+1"],
  ['＋1+1', "'＋1+1"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['﹢1', "'﹢1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\ufeff=1+1', "'\ufeff=1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\u3164＝1', "'\u3164＝1"],
  ['\u202e@x', "'\u202e@x"],
  ['-2+3', "'-2+3"],
  ['@sum(A1)', "'@sum(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', `"'\rcmd"`],
  ['a=b', 'a=b'],
  ['Salsa, level 1', '"Salsa, level 1"'],
  ['she said "yes"', '"she said ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  [-40.5, '-40.5'],
])('the cell %j is written %j', (value, written) => expect(csvCell(value)).toBe(written));

it('a line ends as RFC 4180 says', () => expect(csvLine(['a', 1, 'b,c'])).toBe('a,1,"b,c"\r\n'));
