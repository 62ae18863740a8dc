import { describe, expect, it } from 'vitest';
import { dangersOf, tagsOf } from './read-html.ts';

describe('the tags of a page', () => {
  it.each([
    ['<a href="x>y">', [['a', { href: 'x>y' }]]],
    ["<IMG/src=x oNerror='a()'>", [['img', { src: 'x', onerror: 'a()' }]]],
    ['<!-- <b> --><i>', [['i', {}]]],
    [
      '<style>a<b></style><p>',
      [
        ['style', {}],
        ['p', {}],
      ],
    ],
    ['</p><br/>&lt;u>', [['br', {}]]],
    ['<a href="&#106;avascript&#x3a;x">', [['a', { href: 'javascript:x' }]]],
  ])('%s', (html, expected) => {
    expect(tagsOf(html).map(({ name, attributes }) => [name, Object.fromEntries(attributes)])).toEqual(expected);
  });
});

describe('what is dangerous on a page', () => {
  it.each([
    '<script>x</script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="//evil.example">',
    '<p style="x">',
    '<iframe srcdoc="&lt;img src=/x onerror=y&gt;">',
    '<object>',
    '<script type="application/ld+json">{"a":"<!--"}</script>',
    '<svg/onload=x>',
  ])('%s is found', html => {
    expect(dangersOf(html, [])).not.toEqual([]);
  });

  it('what a page of Vitrine has is not', () => {
    const page =
      '<style>a{b:url(x)}</style><a href="/at/maya#x"><img src="/a.webp" srcset="/a.webp 1w, /b.webp 2w"></a><script type="module">ours</script><p>onclick="x" &lt;script&gt;</p>';
    expect(dangersOf(page, ['ours'])).toEqual([]);
  });
});
