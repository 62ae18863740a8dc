import { describe, expect, it } from 'vitest';
import {
  emptyRichText,
  isEmptyRichText,
  plainText,
  proseText,
  type RichBlock,
  type RichText,
  readRichText,
  richLimits,
  richTextField,
  richTextFromPlain,
  richTextLength,
} from './rich-text.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const para = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const list = (...content: unknown[]) => ({ type: 'bulletList', content });

describe('a rich text', () => {
  it('keeps every part of the closed set as it is', () => {
    const whole = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('What to bring')] },
      para(
        text('Water, '),
        text('a towel', link('https://example.com/'), { type: 'bold' }),
        { type: 'hardBreak' },
        text('you'),
      ),
      list(item(para(text('one')), { type: 'orderedList', content: [item(para(text('two')))] })),
      { type: 'blockquote', content: [para(text('Late again', { type: 'italic' }))] },
      { type: 'horizontalRule' },
      { type: 'image', attrs: { imageId: 'a1-B_2', alt: 'A radio' } },
    );
    expect(readRichText(whole)).toEqual(whole);
  });

  it.each([
    ['joins neighbours with the same marks', [para(text('a'), text('b'))], [para(text('ab'))]],
    ['drops words without letters in them', [para(text(''), text('b'))], [para(text('b'))]],
    [
      'drops empty paragraphs at the end',
      [para(text('a')), para(), para(text('  '), { type: 'hardBreak' })],
      [para(text('a'))],
    ],
    ['keeps an empty paragraph in the middle', [para(), para(text('a'))], [para(), para(text('a'))]],
    ['takes a paragraph without content', [{ type: 'paragraph' }, para(text('a'))], [para(), para(text('a'))]],
    [
      'puts marks into one order',
      [para(text('a', { type: 'italic' }, { type: 'bold' }))],
      [para(text('a', { type: 'bold' }, { type: 'italic' }))],
    ],
    [
      'completes an address',
      [para(text('a', link('example.com/x')))],
      [para(text('a', link('https://example.com/x')))],
    ],
    ['makes one line of one run of words', [para(text('a\nb\tc'))], [para(text('a b c'))]],
    ['takes NUL, controls and direction marks out', [para(text('a\u0000\u0007\u202eb\ud800'))], [para(text('ab'))]],
    ['writes letters in one way', [para(text('e\u0301'))], [para(text('é'))]],
    ['has nothing when nothing is in it', [para(), para()], []],
  ])('%s', (_what, given, kept) => {
    expect(readRichText(doc(...given))).toEqual(doc(...kept));
  });

  const nested = (depth: number): unknown => (depth === 0 ? para(text('x')) : list(item(para(), nested(depth - 1))));
  const bottomless = JSON.parse(
    `${'{"type":"doc","content":['.repeat(1)}${'{"type":"blockquote","content":['.repeat(5000)}${']}'.repeat(5000)}]}`,
  );

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['HTML', '<p>hi</p>'],
    ['another root', para(text('a'))],
    ['a node it does not know', doc({ type: 'script', content: [text('alert(1)')] })],
    ['a table', doc({ type: 'table', content: [] })],
    ['a node named like an object’s own', doc({ type: 'constructor' })],
    ['words outside of a paragraph', doc(text('a'))],
    ['a mark it does not know', doc(para(text('a', { type: 'code' })))],
    ['a script behind a link', doc(para(text('a', link('javascript:alert(1)'))))],
    ['a script behind a link, in disguise', doc(para(text('a', link(' \u0001JaVaScRiPt:alert(1)'))))],
    ['data behind a link', doc(para(text('a', link('data:text/html,x'))))],
    ['an address that is no text', doc(para(text('a', link({ toString: 'x' }))))],
    ['an address without end', doc(para(text('a', link(`https://example.com/${'a'.repeat(2000)}`))))],
    [
      'a link with more than its address',
      doc(para(text('a', { type: 'link', attrs: { href: 'https://a.example/', onclick: 'x' } }))),
    ],
    ['an attribute it does not know', doc({ type: 'paragraph', attrs: { style: 'position:fixed' }, content: [] })],
    ['a key it does not know', doc({ type: 'paragraph', content: [], onclick: 'x' })],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
    ['a heading in words', doc({ type: 'heading', attrs: { level: '2' }, content: [] })],
    ['a picture from elsewhere', doc({ type: 'image', attrs: { src: 'https://evil.example/p.gif', imageId: 'a' } })],
    ['a picture with an address for an id', doc({ type: 'image', attrs: { imageId: '../../x', alt: '' } })],
    ['a heading in a list', doc(list(item({ type: 'heading', attrs: { level: 2 }, content: [] })))],
    ['a list of paragraphs', doc(list(para()))],
    ['content that is no list', doc({ type: 'paragraph', content: { length: 1 } })],
    ['words that are no text', doc(para({ type: 'text', text: 7 }))],
    ['lists without bottom', doc(nested(30))],
    ['five thousand quotations in each other', bottomless],
    ['more parts than anybody writes', doc(...Array.from({ length: richLimits.nodes + 1 }, () => para()))],
    [
      'more pictures than allowed',
      doc(...Array.from({ length: 31 }, () => ({ type: 'image', attrs: { imageId: 'a', alt: '' } }))),
    ],
    ['a prototype', JSON.parse('{"type":"doc","content":[],"__proto__":{"polluted":true}}')],
    ['a prototype further in', doc(JSON.parse('{"type":"paragraph","__proto__":{"x":1}}'))],
  ])('refuses %s', (_what, given) => {
    expect(readRichText(given)).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('plain text', () => {
  const head = { type: 'heading', attrs: { level: 3 }, content: [text('Bring')] };

  it.each([
    ['', []],
    ['One line', ['One line']],
    ['One\nline\n\n\n  Two ', ['One\nline', 'Two']],
    ['한국어로 오세요\n \nYes', ['한국어로 오세요', 'Yes']],
  ])('%j becomes paragraphs and comes back', (given, paragraphs) => {
    const rich = richTextFromPlain(given);
    expect(readRichText(rich)).toEqual(rich);
    expect(rich.content).toHaveLength(paragraphs.length);
    expect(plainText(rich)).toBe(paragraphs.join('\n\n'));
  });

  it.each([
    ['its sentences', [head, para(text('One.')), list(item(para(text('water')))), para(text('Two.'))], 'One.\n\nTwo.'],
    ['everything where there are none', [head, list(item(para(text('water'))))], 'Bring\n\nwater'],
  ])('is, for an excerpt, %s', (_what, content, prose) => {
    const rich = readRichText(doc(...content));
    expect(rich && proseText(rich)).toBe(prose);
  });

  it('says lists by line and nothing of rules and pictures', () => {
    const rich = readRichText(
      doc(
        { type: 'heading', attrs: { level: 3 }, content: [text('Bring')] },
        list(item(para(text('water'))), item(para(text('you')), list(item(para(text('yes')))))),
        { type: 'horizontalRule' },
        { type: 'image', attrs: { imageId: 'a', alt: 'unsaid' } },
      ),
    );
    expect(rich && plainText(rich)).toBe('Bring\n\nwater\nyou\nyes');
  });
});

describe('a field of rich text', () => {
  const field = richTextField(5, 'Enter a message');
  it.each<[string, unknown, string | undefined]>([
    ['its limit in code points', doc(para(text('👩‍🦰ab'))), undefined],
    ['words in several parts', doc(para(text('ab')), para(text('cde'))), undefined],
    ['plain words', 'Hello', undefined],
    ['one over', doc(para(text('ab')), para(text('cdef'))), 'Use at most 5 characters'],
    ['plain words too long', 'Hello!', 'Use at most 5 characters'],
    [
      'a form it does not know',
      doc({ type: 'iframe' }),
      'This text has formatting we can’t save. Paste it again as plain text.',
    ],
    ['nothing', doc(para(text(' '))), 'Enter a message'],
    ['only a rule', doc({ type: 'horizontalRule' }), 'Enter a message'],
  ])('answers %s with one message of its own', (_what, given, message) => {
    const read = field.safeParse(given);
    expect(read.error?.issues.map(issue => [issue.path, issue.message])).toEqual(
      message === undefined ? undefined : [[[], message]],
    );
  });
});

describe('an empty rich text', () => {
  it.each<[RichBlock[], boolean]>([
    [[], true],
    [[{ type: 'paragraph', content: [{ type: 'hardBreak' }] }], true],
    [[{ type: 'paragraph', content: [{ type: 'text', text: '\u200b\u2060' }] }], true],
    [[{ type: 'image', attrs: { imageId: 'a', alt: '' } }], false],
    [[{ type: 'paragraph', content: [{ type: 'text', text: '.' }] }], false],
  ])('%j: %s', (content, empty) => {
    expect(isEmptyRichText({ type: 'doc', content })).toBe(empty);
  });

  it('counts nothing', () => {
    const counted: RichText = emptyRichText;
    expect(richTextLength(counted)).toBe(0);
  });
});
