import { plainText, type RichBlock, type RichInline, type RichText } from '../../../base/rich-text.ts';
import { MailButton, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import type { IssueBlock, IssueContent, IssueTheme, RenderedIssue } from '../issue/issue.ts';
import { texts } from './texts.ts';

/** An issue as an email: HTML and text of the same content. */
export function renderIssue(content: IssueContent, theme: IssueTheme): RenderedIssue {
  const { sender, urls, look } = theme;
  const foot = (
    <>
      {sender.name}, {sender.postalAddress}
      <br />
      {texts.foot.reason(sender.name)} <MailLink href={urls.unsubscribe}>{texts.foot.unsubscribe}</MailLink>{' '}
      <MailLink href={urls.preferences}>{texts.foot.preferences}</MailLink>{' '}
      <MailLink href={urls.view}>{texts.foot.view}</MailLink>
    </>
  );
  return {
    html: mailHtml(
      <MailLayout title={content.subject} preview={content.preview} foot={foot} look={look}>
        {content.blocks.map(block => (
          <Block key={block.id} block={block} theme={theme} />
        ))}
      </MailLayout>,
    ),
    text: [
      ...content.blocks.map(block => blockText(block, theme)).filter(text => text !== ''),
      `${sender.name}\n${sender.postalAddress}`,
      texts.foot.reason(sender.name),
      `${texts.foot.unsubscribe}: ${urls.unsubscribe}`,
      `${texts.foot.preferences}: ${urls.preferences}`,
      `${texts.foot.view}: ${urls.view}`,
    ].join('\n\n'),
  };
}

function Block({ block, theme }: { block: IssueBlock; theme: IssueTheme }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return <Rich text={block.text} theme={theme} />;
    case 'image': {
      const image = theme.images[block.imageId ?? ''];
      if (image === undefined) return null;
      const picture = <img src={image.src} alt={block.alt || image.alt} width="100%" />;
      return block.href === '' ? picture : <a href={theme.linkTo(block.href)}>{picture}</a>;
    }
    case 'button':
      return <MailButton href={theme.linkTo(block.href)}>{block.label}</MailButton>;
    case 'offer': {
      const offer = theme.offers[block.offerId ?? ''];
      if (offer === undefined) return null;
      return (
        <MailText>
          <MailLink href={theme.linkTo(offer.href)}>{offer.name}</MailLink> {offer.facts}
        </MailText>
      );
    }
    case 'divider':
      return <hr />;
    case 'quote':
      return (
        <blockquote>
          {block.text} {block.by}
        </blockquote>
      );
  }
}

const Rich = ({ text, theme }: { text: RichText; theme: IssueTheme }) =>
  text.content.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    <RichPart key={at} block={block} theme={theme} />
  ));

function RichPart({ block, theme }: { block: RichBlock; theme: IssueTheme }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <MailText>
          {block.content.map((inline, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
            <Inline key={at} inline={inline} theme={theme} />
          ))}
        </MailText>
      );
    case 'horizontalRule':
      return <hr />;
    case 'image': {
      const image = theme.images[block.attrs.imageId];
      return image === undefined ? null : <img src={image.src} alt={block.attrs.alt || image.alt} width="100%" />;
    }
    default:
      return <MailText>{plainText({ type: 'doc', content: [block] })}</MailText>;
  }
}

function Inline({ inline, theme }: { inline: RichInline; theme: IssueTheme }) {
  if (inline.type === 'hardBreak') return <br />;
  const link = inline.marks?.find(mark => mark.type === 'link');
  return link === undefined ? inline.text : <MailLink href={theme.linkTo(link.attrs.href)}>{inline.text}</MailLink>;
}

function blockText(block: IssueBlock, theme: IssueTheme): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'text':
      return plainText(block.text);
    case 'button':
      return `${block.label}: ${theme.linkTo(block.href)}`;
    case 'offer': {
      const offer = theme.offers[block.offerId ?? ''];
      return offer === undefined ? '' : `${offer.name} ${offer.facts}: ${theme.linkTo(offer.href)}`;
    }
    case 'quote':
      return `${block.text} ${block.by}`.trim();
    default:
      return '';
  }
}
