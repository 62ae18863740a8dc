import type { CSSProperties, ReactNode } from 'react';
import type { MailDesign } from '../../showcase/styles/mail-design.ts';
import type { IssueTheme } from '../issue/issue.ts';
import type { MailBlock } from './mail-block.ts';
import { headingStyle, Picture, RichTextMail, Rule } from './rich-text-mail.tsx';

type Props<K extends MailBlock['kind']> = { block: Extract<MailBlock, { kind: K }>; design: MailDesign };

export const BlockRow = ({ block, theme }: { block: MailBlock; theme: IssueTheme }) => (
  <tr>
    <td className="pad ink" style={{ padding: '0 32px 8px', ...bodyStyle(theme.design) }}>
      {drawBlock(block, theme)}
    </td>
  </tr>
);

/** On every cell: Outlook does not pass fonts into tables. */
const bodyStyle = ({ body, colors }: MailDesign, size = 16): CSSProperties => ({
  font: `${size}px/1.6 ${body}`,
  color: colors.ink,
});

function drawBlock(block: MailBlock, theme: IssueTheme): ReactNode {
  const { design } = theme;
  switch (block.kind) {
    case 'heading':
      return <h2 style={{ ...headingStyle(design, 22), paddingTop: 8 }}>{block.text}</h2>;
    case 'text':
      return <RichTextMail text={block.text} theme={theme} />;
    case 'image':
      return <Image block={block} design={design} />;
    case 'button':
      return <Button label={block.label} href={block.href} design={design} />;
    case 'card':
      return <Card block={block} design={design} />;
    case 'quote':
      return <Quote block={block} design={design} />;
    case 'divider':
      return <Rule design={design} />;
    default:
      return null;
  }
}

function Image({ block: { image, href }, design }: Props<'image'>) {
  const picture = <Picture image={image} design={design} spaced />;
  return href === '' ? picture : <a href={href}>{picture}</a>;
}

const buttonRoom = '12px 22px';

/**
 * The cell has the colour and, for Outlook, the room around the words; elsewhere the link has it and all of it can
 * be pressed.
 */
function Button({ label, href, design }: { label: string; href: string; design: MailDesign }) {
  const { colors, body, buttonRadius } = design;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>
          <td
            className="act"
            style={{ borderRadius: buttonRadius, backgroundColor: colors.primary, ...forOutlook(buttonRoom) }}
          >
            <a
              className="act"
              href={href}
              style={{
                display: 'inline-block',
                padding: buttonRoom,
                borderRadius: buttonRadius,
                font: `600 16px/20px ${body}`,
                color: colors.onPrimary,
                textDecoration: 'none',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A property that only Outlook knows, and React's types do not. */
const forOutlook = (padding: string): CSSProperties => ({ msoPaddingAlt: padding }) as CSSProperties;

/** An offer or a post of the page. */
function Card({ block: { title, facts, text, image, href, button }, design }: Props<'card'>) {
  const { colors, cardRadius } = design;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>
          <td
            className="box ink"
            style={{
              padding: '20px 20px 4px',
              border: `1px solid ${colors.line}`,
              borderRadius: cardRadius,
              ...bodyStyle(design),
            }}
          >
            {image !== null && <Picture image={{ ...image, alt: '' }} design={design} spaced />}
            <h3 style={{ ...headingStyle(design, 19), margin: '0 0 6px' }}>
              <a className="ink" href={href} style={{ color: colors.ink, textDecoration: 'none' }}>
                {title}
              </a>
            </h3>
            {facts !== '' && (
              <p className="link" style={{ margin: '0 0 8px', fontWeight: 600, color: colors.primary }}>
                {facts}
              </p>
            )}
            <Lines text={text} />
            <Button label={button} href={href} design={design} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Plain text with its line ends. */
const Lines = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p style={{ margin: '0 0 14px' }}>
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, the order never changes
        <span key={at}>
          {at > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  );

function Quote({ block: { text, by }, design }: Props<'quote'>) {
  const { colors } = design;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>
          <td
            className="edge ink"
            style={{ padding: '4px 0 4px 18px', borderLeft: `3px solid ${colors.primary}`, ...bodyStyle(design, 18) }}
          >
            <Lines text={text} />
            {by !== '' && (
              <p className="soft" style={{ margin: 0, fontSize: 15, color: colors.muted }}>
                {by}
              </p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
