import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { texts } from './screen-texts.ts';

export type Part = {
  id: string;
  title: string;
  sentence: string;
  Form: (props: { onClose: () => void }) => ReactNode;
  /** Folds a form that is seldom needed to one line, which ends with a button of this word. */
  fold?: string;
  /** What is set now, shown while it is folded; the sentence when this is empty. */
  useNow?: () => string;
  /** Its form is only a button. */
  isButton?: true;
  /** Whether the part is shown at all; without it, always. */
  useIsShown?: () => boolean;
};
const always = (): boolean => true;
const noState = (): string => '';

/** One part in the card of its group: its form beside what it is for, or one line that ends with a button. */
export function PartOfGroup({ useIsShown = always, ...part }: Part) {
  if (!useIsShown()) return null;
  if (part.fold !== undefined) return <Folded {...part} fold={part.fold} />;
  const { id, title, sentence, Form, isButton = false } = part;
  return (
    <section
      id={id}
      className={classNames('v-settings-part', isButton && 'v-settings-line')}
      aria-label={title}
      tabIndex={-1}
    >
      <header>
        <h3>{title}</h3>
        <p>{sentence}</p>
      </header>
      <div className={isButton ? 'v-settings-act' : 'v-settings-form'}>
        <Form onClose={() => undefined} />
      </div>
    </section>
  );
}

/** A line with the state of the part; its form opens under it, and is open at once when the address names it. */
function Folded({ id, title, sentence, Form, fold, useNow = noState }: Part & { fold: string }) {
  const { hash, key } = useLocation();
  const isSentHere = hash === `#${id}`;
  const [isOpen, setOpen] = useState(isSentHere);
  const button = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const formId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again opens it again
  useEffect(() => {
    if (isSentHere) setOpen(true);
  }, [isSentHere, key]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <section id={id} className="v-settings-part v-settings-line" aria-label={title} tabIndex={-1}>
      <header>
        <h3>{title}</h3>
        <p>{isOpen || now === '' ? sentence : now}</p>
      </header>
      <div className="v-settings-act">
        <Button
          ref={button}
          size="small"
          aria-expanded={isOpen}
          aria-controls={formId}
          aria-label={`${isOpen ? texts.settingsScreen.close : fold} ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.settingsScreen.close : fold}
        </Button>
      </div>
      <div id={formId} className="v-settings-form" hidden={!isOpen}>
        {isOpen && <Form onClose={close} />}
      </div>
    </section>
  );
}
