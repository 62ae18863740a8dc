import { type CSSProperties, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HostLook } from '../../base/host-look.ts';
import { language } from '../../base/language.ts';
import { mailLinks } from '../../base/operator-pages.ts';
import { texts } from './texts.ts';

// Mail programs do not support variables: colours of tokens.css, written out.
const ink = '#1B1917';
const soft = '#57524B';
const line = '#E4E0D9';
const teal = '#0F766E';
const sans = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

const card: CSSProperties = { background: '#FFFFFF', border: `1px solid ${line}`, borderRadius: 10, padding: 32 };

/** For programs that support style sheets; others show the inline styles, light and as wide as they are. */
const sheet = [
  '@media(max-width:480px){.page{padding:16px 12px!important}.card{padding:24px 20px!important}.button{display:block!important;text-align:center}.fact td{display:block!important;width:auto!important}.fact td:first-child{border:0!important;padding:10px 0 0!important}.fact td+td{padding:0 0 10px!important}}',
  '@media(prefers-color-scheme:dark){.paper{background:#131211!important}.card{background:#1C1B19!important}.card,.facts,.fact td{border-color:#35322E!important}.ink{color:#F4F1EC!important}.soft{color:#BDB6AB!important}.faint{color:#9A9388!important}.link{color:#4FD1C0!important}.teal{background:#4FD1C0!important;color:#131211!important}}',
].join('');

/** The frame of every email: background, one card, a footer. `preview` is the line inboxes show after the subject. */
export function MailLayout(props: {
  title: string;
  preview: string;
  children: ReactNode;
  foot?: ReactNode;
  /** The look of the reader's host: their portrait and name are at the top, and buttons have their colour. */
  look?: HostLook | null;
}) {
  const { look = null } = props;

  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{props.title}</title>
        <style>{sheet}</style>
      </head>
      <body className="paper" style={{ margin: 0, background: '#FBFAF7', fontFamily: sans, color: ink }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{props.preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" className="page" style={{ padding: '32px 16px' }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 520 }}>
                  <tbody>
                    {look === null ? null : <HostRow look={look} />}
                    <tr>
                      <td className="card" style={card}>
                        <h1
                          className="ink"
                          style={{ font: `600 22px/1.25 Fraunces,Georgia,serif`, margin: '0 0 16px' }}
                        >
                          {props.title}
                        </h1>
                        <Accent value={look?.colors ?? null}>{props.children}</Accent>
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="faint"
                        style={{ padding: '16px 20px', font: `13px/1.5 ${sans}`, color: '#6F695F' }}
                      >
                        {props.foot ?? texts.sentByVitrine}
                        <br />
                        {/* The sender completes these addresses. */}
                        {mailLinks.map(({ path, name }) => (
                          <span key={path}>
                            <a className="faint" href={path} style={{ color: '#6F695F' }}>
                              {name}
                            </a>{' '}
                          </span>
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const Accent = createContext<HostLook['colors'] | null>(null);

/** Outlook on Windows draws no WebP: the same picture as JPEG (`showcase/images/images.routes.ts`). */
const mailPicture = (address: string): string => address.replace(/\.webp$/, '.jpg');

/** A background of its own under the name, so that it is readable in both themes. */
const HostRow = ({ look: { name, path, portrait, colors } }: { look: HostLook }) => (
  <tr>
    <td style={{ background: colors.primary, borderRadius: 10, padding: '14px 20px' }}>
      <a
        href={path}
        style={{ color: colors.onPrimary, font: `600 16px/40px ${sans}`, textDecoration: 'none', display: 'block' }}
      >
        {portrait === null || !portrait.startsWith('http') ? null : (
          <img
            src={mailPicture(portrait)}
            width={40}
            height={40}
            alt=""
            style={{ borderRadius: 20, objectFit: 'cover', verticalAlign: 'middle', marginRight: 12 }}
          />
        )}
        {name}
      </a>
    </td>
  </tr>
);

export const MailText = (props: { children: ReactNode }) => (
  <p className="soft" style={{ font: `16px/1.5 ${sans}`, margin: '0 0 12px', color: soft }}>
    {props.children}
  </p>
);

/** A link in a text, in our colour whatever the mail program's. */
export const MailLink = (props: { href: string; children: ReactNode }) => (
  <a className="link" href={props.href} style={{ color: teal }}>
    {props.children}
  </a>
);

/** "GMT-5" is never broken at its hyphen. */
const wholeOffsets = (text: string): string => text.replaceAll('GMT-', 'GMT\u2011');

function shownValue(value: ReactNode, href?: string): ReactNode {
  const leads = href ?? (typeof value === 'string' && /^https:\/\/\S+$/.test(value) ? value : undefined);
  const words = typeof value === 'string' ? wholeOffsets(value) : value;
  return leads === undefined ? words : <MailLink href={leads}>{words}</MailLink>;
}

/**
 * Facts as label and value, one a line; an address is a link, and so is a value with one. Empty values are left
 * out.
 */
export function MailFacts(props: { facts: readonly [label: string, value: ReactNode, href?: string][] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="facts"
      style={{ margin: '16px 0', borderTop: `1px solid ${line}` }}
    >
      <tbody>
        {props.facts
          .filter(([, value]) => value !== '' && value !== null && value !== undefined)
          .map(([label, value, href]) => (
            <tr className="fact" key={label}>
              <td
                className="faint"
                style={{
                  font: `14px/1.5 ${sans}`,
                  color: '#6F695F',
                  padding: '8px 16px 8px 0',
                  verticalAlign: 'top',
                  borderBottom: `1px solid ${line}`,
                  width: '30%',
                  overflowWrap: 'break-word',
                }}
              >
                {label}
              </td>
              <td
                className="ink"
                style={{
                  font: `500 14px/1.5 ${sans}`,
                  color: ink,
                  padding: '8px 0',
                  verticalAlign: 'top',
                  wordBreak: 'break-word',
                  borderBottom: `1px solid ${line}`,
                }}
              >
                {shownValue(value, href)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The link a mail is about, as a button in the creator's color. */
export function MailButton(props: { href: string; children: ReactNode }) {
  const own = useContext(Accent);
  return (
    <p style={{ margin: '24px 0 16px' }}>
      <a
        className={own === null ? 'button teal' : 'button'}
        href={props.href}
        style={{
          display: 'inline-block',
          background: own?.primary ?? teal,
          color: own?.onPrimary ?? '#FFFFFF',
          font: `600 15px/20px ${sans}`,
          padding: '12px 22px',
          borderRadius: 6,
          textDecoration: 'none',
        }}
      >
        {props.children}
      </a>
    </p>
  );
}

export const mailHtml = (mail: ReactElement): string => `<!doctype html>${renderToStaticMarkup(mail)}`;
