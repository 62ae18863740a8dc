import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// Mail programs know neither variables nor style sheets: colours of tokens.css, written out.
const ink = '#1B1917';
const soft = '#57524B';
const line = '#E4E0D9';
const teal = '#0F766E';
const sans = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

const card: CSSProperties = { background: '#FFFFFF', border: `1px solid ${line}`, borderRadius: 10, padding: 32 };

/** The frame of every mail: paper, one card, a quiet foot. `preview` is the line inboxes show after the subject. */
export function MailLayout(props: { title: string; preview: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{props.title}</title>
      </head>
      <body style={{ margin: 0, background: '#FBFAF7', fontFamily: sans, color: ink }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{props.preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 16px' }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 520 }}>
                  <tbody>
                    <tr>
                      <td style={card}>
                        <h1 style={{ font: `600 22px/1.25 Fraunces,Georgia,serif`, margin: '0 0 16px' }}>
                          {props.title}
                        </h1>
                        {props.children}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '16px 32px', font: `13px/1.5 ${sans}`, color: '#6F695F' }}>
                        {props.foot ?? 'Sent by Vitrine'}
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

export const MailText = (props: { children: ReactNode }) => (
  <p style={{ font: `16px/1.5 ${sans}`, margin: '0 0 12px', color: soft }}>{props.children}</p>
);

/** Facts as label and value, one a line. Empty values are left out. */
export function MailFacts(props: { facts: [label: string, value: ReactNode][] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '16px 0', borderTop: `1px solid ${line}` }}
    >
      <tbody>
        {props.facts
          .filter(([, value]) => value !== '' && value !== null && value !== undefined)
          .map(([label, value]) => (
            <tr key={label}>
              <td
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
                style={{
                  font: `500 14px/1.5 ${sans}`,
                  color: ink,
                  padding: '8px 0',
                  wordBreak: 'break-word',
                  borderBottom: `1px solid ${line}`,
                }}
              >
                {value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

export const MailButton = (props: { href: string; children: ReactNode }) => (
  <p style={{ margin: '24px 0 8px' }}>
    <a
      href={props.href}
      style={{
        display: 'inline-block',
        background: teal,
        color: '#FFFFFF',
        font: `600 15px/1 ${sans}`,
        padding: '14px 22px',
        borderRadius: 6,
        textDecoration: 'none',
      }}
    >
      {props.children}
    </a>
  </p>
);

export const mailHtml = (mail: ReactElement): string => `<!doctype html>${renderToStaticMarkup(mail)}`;
