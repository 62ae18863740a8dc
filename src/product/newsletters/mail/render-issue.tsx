import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { language, localeOf } from '../../../base/language.ts';
import { mailLinks } from '../../../base/operator-pages.ts';
import type { MailColors, MailDesign } from '../../showcase/styles/mail-design.ts';
import type { IssueContent, IssueTheme, RenderedIssue } from '../issue/issue.ts';
import { BlockRow } from './block-mail.tsx';
import { issueText } from './issue-text.ts';
import { type MailBlock, mailBlocks } from './mail-block.ts';
import { headingStyle } from './rich-text-mail.tsx';
import { texts } from './texts.ts';

/** An issue as an email in the creator's look: HTML and text of the same content, in the reader's language. */
export function renderIssue(content: IssueContent, theme: IssueTheme): RenderedIssue {
  const blocks = mailBlocks(content.blocks, theme);
  const markup = renderToStaticMarkup(<IssueDocument content={content} blocks={blocks} theme={theme} />);
  return { html: ghosted(`<!doctype html>${markup}`), text: plainIssue(content, blocks, theme) };
}

/** Tables that only Outlook on Windows sees, which knows no greatest width. React writes no such comments. */
const ghosts = {
  'ghost-open':
    '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  'ghost-close': '<!--[if mso]></td></tr></table><![endif]-->',
};

/** Text cannot contain the marks: React escapes the sign that they begin with. */
const ghosted = (html: string): string =>
  Object.entries(ghosts).reduce((text, [mark, comment]) => text.replaceAll(`<${mark}></${mark}>`, comment), html);

/** After a short preview inboxes would show what the text begins with: these are invisible. */
const filler = '\u034f\u200c\u00a0'.repeat(60);

type DocumentProps = { content: IssueContent; blocks: readonly MailBlock[]; theme: IssueTheme };

function IssueDocument({ content: { subject, preview }, blocks, theme }: DocumentProps) {
  const { design } = theme;
  const { colors, body } = design;
  return (
    <html lang={localeOf(language())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{sheetOf(design)}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: colors.bg }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview === '' ? '' : preview + filler}
        </div>
        <table {...frame} className="paper" style={{ backgroundColor: colors.bg }}>
          <tbody>
            <tr>
              <td align="center" className="page" style={{ padding: '24px 12px' }}>
                {createElement('ghost-open')}
                <table {...frame} style={{ maxWidth: 600, margin: '0 auto', textAlign: 'left' }}>
                  <tbody>
                    <HostRow theme={theme} />
                    <CardRow subject={subject} blocks={blocks} theme={theme} />
                    <tr>
                      <td
                        className="soft foot"
                        style={{ padding: '20px 32px', font: `13px/1.6 ${body}`, color: colors.muted }}
                      >
                        <Foot theme={theme} />
                      </td>
                    </tr>
                  </tbody>
                </table>
                {createElement('ghost-close')}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Of every table that only arranges. */
const frame = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 } as const;

/** The creator's portrait and name on the ground of their page's header. */
function HostRow({ theme: { look, sender, design } }: { theme: IssueTheme }) {
  const { colors, heading, cardRadius } = design;
  const name = {
    color: colors.onHero,
    textDecoration: 'none',
    font: `${heading.weight} 17px/44px ${heading.font}`,
    ...(heading.upper && { textTransform: 'uppercase' as const }),
  };
  return (
    <tr>
      <td
        className="band pad"
        style={{
          padding: '16px 32px',
          backgroundColor: colors.hero,
          borderRadius: `${cardRadius}px ${cardRadius}px 0 0`,
        }}
      >
        {look === null ? (
          <span className="band" style={name}>
            {sender.name}
          </span>
        ) : (
          <a className="band" href={look.path} style={name}>
            {look.portrait !== null && (
              <img
                src={look.portrait.replace(/\.webp$/, '.jpg')}
                width={44}
                height={44}
                alt=""
                loading="lazy"
                style={{ borderRadius: 22, objectFit: 'cover', verticalAlign: 'middle', marginRight: 12, border: 0 }}
              />
            )}
            <span>{look.name}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

type CardProps = { subject: string; blocks: readonly MailBlock[]; theme: IssueTheme };

function CardRow({ subject, blocks, theme }: CardProps) {
  const { colors, cardRadius } = theme.design;
  return (
    <tr>
      <td
        className="card"
        style={{
          backgroundColor: colors.surface,
          border: `1px solid ${colors.line}`,
          borderTop: 0,
          borderRadius: `0 0 ${cardRadius}px ${cardRadius}px`,
        }}
      >
        <table {...frame}>
          <tbody>
            <tr>
              <td className="pad" style={{ padding: '32px 32px 12px' }}>
                <h1 className="ink" style={{ ...headingStyle(theme.design, 28), margin: 0, color: colors.ink }}>
                  {subject}
                </h1>
              </td>
            </tr>
            {blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, the order never changes
              <BlockRow key={at} block={block} theme={theme} />
            ))}
            <tr>
              <td style={{ height: 16, fontSize: 0, lineHeight: '16px' }}>{'\u00a0'}</td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

function Foot({ theme: { design, sender, urls } }: { theme: IssueTheme }) {
  const link = (href: string, words: string) => (
    <a className="soft" href={href} style={{ color: design.colors.muted }}>
      {words}
    </a>
  );
  return (
    <>
      <div>{texts.foot.reason(sender.name)}</div>
      <div>
        {link(urls.unsubscribe, texts.foot.unsubscribe)}
        <span> · </span>
        {link(urls.preferences, texts.foot.preferences)}
        <span> · </span>
        {link(urls.view, texts.foot.view)}
      </div>
      <div>{[sender.name, ...addressLines(sender.postalAddress)].join(', ')}</div>
      <div>
        {mailLinks.map(({ path, name }) => (
          <span key={path}>
            {/* The sender completes these addresses. */}
            {link(path, name)}{' '}
          </span>
        ))}
      </div>
    </>
  );
}

const addressLines = (address: string): string[] =>
  address
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

function plainIssue({ subject }: IssueContent, blocks: readonly MailBlock[], theme: IssueTheme): string {
  const { sender, urls } = theme;
  return [
    subject,
    issueText(blocks, theme.linkTo),
    '-- ',
    [sender.name, ...addressLines(sender.postalAddress)].join('\n'),
    texts.foot.reason(sender.name),
    `${texts.foot.unsubscribe}: ${urls.unsubscribe}\n${texts.foot.preferences}: ${urls.preferences}\n${texts.foot.view}: ${urls.view}`,
  ]
    .filter(part => part !== '')
    .join('\n\n');
}

/** For programs that read style sheets: less room on a phone, and the dark palette of the style. */
const sheetOf = ({ night }: MailDesign): string =>
  [
    '@media(max-width:480px){.page{padding:0!important}.pad,.foot{padding-left:20px!important;padding-right:20px!important}}',
    ...(night === null ? [] : [`@media(prefers-color-scheme:dark){${nightRules(night)}}`]),
  ].join('');

const nightRules = (night: MailColors): string =>
  [
    `.paper{background-color:${night.bg}!important}`,
    `.card{background-color:${night.surface}!important}`,
    `.card,.box,.rule{border-color:${night.line}!important}`,
    `.ink{color:${night.ink}!important}`,
    `.soft{color:${night.muted}!important}`,
    `.link{color:${night.primary}!important}`,
    `.edge{border-color:${night.primary}!important}`,
    `.act{background-color:${night.primary}!important;color:${night.onPrimary}!important}`,
    `.band{background-color:${night.hero}!important;color:${night.onHero}!important}`,
  ].join('');
