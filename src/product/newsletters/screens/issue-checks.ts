import { isEmptyRichText, type RichText } from '../../../base/rich-text.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import type { IssueChoices } from '../issue/contract.ts';
import { type IssueBlock, type IssueContent, issueFlaw, issueLimits } from '../issue/issue.ts';
import { texts } from './texts.ts';

/** Something to look at before an issue is sent; `stops` when it cannot be sent like that. */
export type IssueCheck = { readonly stops: boolean; readonly text: string; readonly block?: string };

type Known = {
  readonly choices: Pick<IssueChoices, 'offers' | 'posts' | 'images'>;
  readonly hasSender: boolean;
  /** Size of the email; undefined while it is not measured. */
  readonly bytes: number | undefined;
};

/** Everything to look at, what stops it first. */
export function issueChecks(content: IssueContent, { choices, hasSender, bytes }: Known): IssueCheck[] {
  const { checks } = texts;
  const flaw = issueFlaw(content);
  const all: IssueCheck[] = [
    ...(content.subject === '' ? [{ stops: true, text: checks.subject }] : []),
    ...(flaw === 'content_missing' ? [{ stops: true, text: checks.content }] : []),
    ...(hasSender ? [] : [{ stops: true, text: checks.sender }]),
    ...(bytes !== undefined && bytes > issueLimits.bytes ? [{ stops: true, text: checks.size }] : []),
    ...content.blocks.flatMap(block => blockChecks(block, choices).map(check => ({ ...check, block: block.id }))),
    ...(content.preview === '' ? [{ stops: false, text: checks.preview }] : []),
  ];
  return all.toSorted((a, b) => Number(b.stops) - Number(a.stops));
}

function blockChecks(block: IssueBlock, choices: Known['choices']): IssueCheck[] {
  const { checks } = texts;
  const stop = (text: string): IssueCheck => ({ stops: true, text });
  const look = (text: string): IssueCheck => ({ stops: false, text });
  switch (block.kind) {
    case 'heading':
      return block.text === '' ? [look(checks.emptyHeading)] : [];
    case 'text':
      return isEmptyRichText(block.text)
        ? [look(checks.emptyText)]
        : textLacksAlt(block.text, choices)
          ? [look(checks.alt)]
          : [];
    case 'image':
      if (block.imageId === null) return [stop(checks.image)];
      return [
        ...(block.href !== '' && safeUrl(block.href) === undefined ? [stop(checks.imageLink)] : []),
        ...(lacksAlt(block.imageId, block.alt, choices) ? [look(checks.alt)] : []),
      ];
    case 'button':
      return [
        ...(block.label === '' ? [stop(checks.buttonText)] : []),
        ...(safeUrl(block.href) === undefined ? [stop(checks.buttonLink)] : []),
      ];
    case 'offer':
      return choices.offers.some(({ id }) => id === block.offerId) ? [] : [stop(checks.offer)];
    case 'post':
      return choices.posts.some(({ id }) => id === block.postId) ? [] : [stop(checks.post)];
    case 'quote':
      return block.text === '' ? [look(checks.emptyQuote)] : [];
    case 'divider':
      return [];
  }
}

const textLacksAlt = ({ content }: RichText, choices: Known['choices']): boolean =>
  content.some(part => part.type === 'image' && lacksAlt(part.attrs.imageId, part.attrs.alt, choices));

function lacksAlt(imageId: string, alt: string, { images }: Known['choices']): boolean {
  const image = images[imageId];
  return alt === '' && image !== undefined && image.alt === '' && image.decorative !== true;
}
