import { describe, expect, it } from 'vitest';
import { decodedAs, type Encoding, encodings, guessEncoding } from './file-encoding.ts';

const lisbon = { language: 'en', zone: 'Europe/Lisbon' };
const header = 'Starts,Service,Customer name,Note\n2027-02-03 10:00,Private lesson,';
const encoders = new Map<Encoding, Map<string, number[]>>();

/** The bytes of each letter, found by decoding every one and two bytes. */
function encoderOf(encoding: Encoding): Map<string, number[]> {
  const known = encoders.get(encoding);
  if (known !== undefined) return known;
  const found = new Map<string, number[]>();
  const note = (...bytes: number[]) => {
    const letter = decodedAs(new Uint8Array(bytes), encoding);
    if ([...letter].length === 1 && letter !== '\ufffd' && !found.has(letter)) found.set(letter, bytes);
  };
  for (let one = 0; one < 256; one += 1) note(one);
  if (!/^(windows|koi|ibm|mac)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) note(lead, trail);
  encoders.set(encoding, found);
  return found;
}

const bytesIn = (encoding: Encoding, text: string): Uint8Array =>
  encoding === 'utf-8'
    ? new TextEncoder().encode(header + text)
    : new Uint8Array([...(header + text)].flatMap(letter => encoderOf(encoding).get(letter) ?? []));

describe('the encoding of a file', () => {
  it.each<[Encoding, string]>([
    ['utf-8', 'Zoë 홍길동'],
    ['euc-kr', '홍길동,처음 수업입니다\n2,이영희,발음이 좋아짐'],
    ['euc-kr', '김철수'],
    ['shift_jis', '山田太郎,はじめてのレッスン'],
    ['shift_jis', '鈴木一郎'],
    ['euc-jp', '山田太郎,はじめてのレッスン'],
    ['gb18030', '王小明,第一次上课\n2,李娜,钢琴课程'],
    ['big5', '王小明,第一次上課\n2,陳美玲,鋼琴課程'],
    ['windows-1252', 'José Núñez,“déjà vu” – 45 €'],
    ['windows-1252', 'Jürgen Weiß,Größe'],
    ['windows-1250', 'Łukasz Żak,Świętosław'],
    ['windows-1251', 'Иван Петров,урок фортепиано'],
    ['koi8-r', 'Иван Петров,урок фортепиано'],
    ['ibm866', 'Иван Петров,урок фортепиано'],
    ['windows-1253', 'Μαρία Παπαδοπούλου,μάθημα πιάνου'],
    ['windows-1254', 'Ayşe Yılmaz,Çağrı Şahin'],
    ['windows-1255', 'דוד כהן,שיעור פסנתר'],
    ['windows-1256', 'محمد علي,درس بيانو'],
    ['windows-874', 'สมชาย ใจดี,เรียนเปียโน'],
    ['macintosh', 'José,café,Müller'],
  ])('%s is guessed by %s', (encoding, text) => {
    const bytes = bytesIn(encoding, text);
    expect(decodedAs(bytes, guessEncoding(bytes, lisbon))).toBe(header + text);
  });

  it('is that of the creator’s home where letters fit several', () => {
    const bytes = bytesIn('windows-1257', 'Jānis Bērziņš,Šiauliai');
    expect(guessEncoding(bytes, { language: 'en', zone: 'Europe/Riga' })).toBe('windows-1257');
    const names = bytesIn('euc-kr', '뚜벅');
    expect(guessEncoding(names, { language: 'ko', zone: 'Asia/Seoul' })).toBe('euc-kr');
  });

  it.each(encodings)('%s can be chosen', encoding =>
    expect(decodedAs(new Uint8Array([0x41, 0x42]), encoding)).not.toBe(''),
  );
});
