import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { ProblemBanner } from '../display/banner.tsx';
import { Stack } from '../display/stack.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { AddressBox } from './address-box.tsx';

type Props = {
  title: string;
  words: { cancel: string; done: string };
  /** On the button that sends the form. */
  act: string;
  isBusy: boolean;
  /** A refusal that belongs to no field. */
  problem: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** The secret that was made, to copy now: it takes the place of the form. */
  secret: string | undefined;
  /** Above the secret, and below it. */
  before: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

/** A form that makes a secret, which is shown once. */
export function ShownOnceSheet(props: Props) {
  const { title, words, act, isBusy, problem, onSubmit, onClose, secret, before, after, children } = props;
  const form = useId();
  const isMade = secret !== undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      foot={
        isMade ? (
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button kind="primary" type="submit" form={form} loading={isBusy}>
              {act}
            </Button>
          </>
        )
      }
    >
      {isMade ? (
        <Stack>
          <p>{before}</p>
          <AddressBox address={secret} shown={secret} />
          {after}
        </Stack>
      ) : (
        <form
          id={form}
          className="v-form"
          noValidate
          onSubmit={event => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {problem !== undefined && <ProblemBanner>{problem}</ProblemBanner>}
          <Stack>{children}</Stack>
        </form>
      )}
    </Sheet>
  );
}
