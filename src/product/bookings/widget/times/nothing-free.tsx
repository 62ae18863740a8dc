import { ContactLink } from '../contact-link.tsx';
import { StepTitle } from '../step-title.tsx';

type NothingFreeProps = {
  focus: boolean;
  title: string;
  text: string;
  contact: string | undefined;
  host: string | undefined;
};

/** There is nothing to choose from: offers to contact the host. */
export function NothingFree({ focus, title, text, contact, host }: NothingFreeProps) {
  return (
    <>
      <StepTitle focus={focus}>{title}</StepTitle>
      <p className="bk-says">{text}</p>
      <ContactLink contact={contact} host={host} />
    </>
  );
}
