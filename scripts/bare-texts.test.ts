import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bareTexts } from './bare-texts.ts';

/** What is written as text and never changes in a browser: mails, pages without script, drawings. */
const still: readonly RegExp[] = [
  /mail\.tsx$|\/written-text\.tsx$/,
  /^src\/product\/bookings\/(visitor-pages|page-parts|customer-accounts|waitlist)\//,
  /^src\/product\/showcase\/(rendering|share-cards)\//,
  /^src\/product\/payments\/braintree-page\//,
  /^src\/apps\/(landing|sandbox-gateway)\//,
];
/** Drawn by React in the preview alone, which is not translated (`page-language.test.tsx`). */
const previewed = /^src\/product\/showcase\/blocks\/.*\/view\.tsx$/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(path => `src/${path.replaceAll('\\', '/')}`)
  .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .sort();

const textsIn = (source: string): string[] => bareTexts('sample.tsx', source).map(({ text }) => text);

describe('a text beside something that comes and goes', () => {
  it('is in an element of its own', () => {
    const found = sources
      .filter(file => ![...still, previewed].some(pattern => pattern.test(file)))
      .flatMap(file => bareTexts(file, readFileSync(file, 'utf8')))
      .map(({ file, line, text }) => `${file}:${line} put into an element: ${text}`);
    expect(found).toEqual([]);
  });

  it.each([
    ['<b>{loading && <Spinner />}{children}</b>', ['children']],
    ['<><Icon name="x" />{item.label}{note !== undefined && <i>{note}</i>}</>', ['item.label']],
    ['<p>Saved {failed ? <Again /> : null}</p>', ['Saved']],
    ['<p>{texts.title}{isOver && texts.over}</p>', ['texts.title', 'texts.over']],
    ['<p>{problem ?? <Wait />} {words}</p>', ['problem', 'words']],
    ['<p>{name}{tags.map(tag => <Tag key={tag} />)}</p>', ['name']],
    ['<p>{own ? <>{texts.or} <Link /></> : <Back />}</p>', ['texts.or']],
    ['<p>{a && <A />}{b && <>{texts.b}</>}</p>', ['texts.b']],
    ['<p>{wait ? <b>{s}</b> : texts.send}{more && <i />}</p>', ['texts.send']],
    ['<p>{words(s)}{note && <i />}</p>', ['words(s)']],
    ['<Row>{format(price)}{isPaid && <Chip />}</Row>', ['format(price)']],
    ['type Props = { beside: ReactNode }; <p>{beside}{on && <i />}</p>', ['beside']],
  ])('is found: %s', (source, expected) => {
    expect(textsIn(source)).toEqual(expected);
  });

  it.each([
    '<b>{loading && <Spinner />}<span>{children}</span></b>',
    '<p>{isOpen ? texts.open : texts.closed}</p>',
    '<p>{count} {texts.dates}</p>',
    '<p>{isPaid ? texts.paid : texts.open} {name}</p>',
    '<p>{short ? <Chip /> : texts.long}</p>',
    '<p>{a && <A />} {b && <B />}</p>',
    '<option>{name}{isOwn && texts.own}</option>',
    'type Props = { beside?: ReactElement | undefined }; <p>{beside}{on && <i />}</p>',
    'type Props = { children: Elements }; <p>{children}{on && <i />}</p>',
    'const head = <h1 />; <p>{head}{on && <i />}</p>',
    'type Props = { row: (of: string) => ReactElement }; <p>{props.row(name)}{on && <i />}</p>',
  ])('is not: %s', source => {
    expect(textsIn(source)).toEqual([]);
  });

  it('leaves alone only files that exist', () => {
    for (const pattern of [...still, previewed]) expect(sources.filter(file => pattern.test(file))).not.toEqual([]);
  });
});
