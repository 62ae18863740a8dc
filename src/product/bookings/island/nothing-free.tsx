import { StepTitle } from './step-title.tsx';
import { texts } from './texts.ts';

type NothingFreeProps = { focus: boolean; title: string; text: string; contact: string; host?: string };

/** There is nothing to choose from: the way to the host stays open. */
export function NothingFree({ focus, title, text, contact, host }: NothingFreeProps) {
  return (
    <>
      <StepTitle focus={focus}>{title}</StepTitle>
      <p className="bk-says">{text}</p>
      {host !== undefined && (
        <a className="bk-go" href={contact}>
          {texts.contact(host)}
        </a>
      )}
    </>
  );
}
