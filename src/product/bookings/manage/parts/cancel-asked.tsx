import './cancel-asked.css';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { CancelMessage, messageTooLong } from './cancel-message.tsx';
import { texts } from './texts.ts';

type Props = {
  /** The label of the first button. */
  ask: string;
  /** The label of the button that cancels. */
  go: string;
  /** The label of the button that leaves all as it is. */
  keep?: string;
  /** Receives the message; empty without one. */
  cancelling: Pick<UseMutationResult<unknown, Error, string>, 'error' | 'isPending' | 'mutate'>;
  /** No mail is sent: there is no message to write. */
  isSilent?: boolean;
  /** Who is emailed and what is refunded. */
  children: ReactNode;
};

/** Asks once before cancelling, and shows the consequences. */
export function CancelAsked({ ask, go, keep = texts.keepBooking, cancelling, isSilent = false, children }: Props) {
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState<boolean>();
  if (asked !== true)
    return (
      <Button kind="danger-quiet" autoFocus={asked === false} onClick={() => setAsked(true)}>
        {ask}
      </Button>
    );
  return (
    <div className="v-cancel">
      <p role="status">
        <CancelProblem error={cancelling.error} />
        {children}
      </p>
      {!isSilent && <CancelMessage message={message} onChange={setMessage} />}
      <Row wrap justify="flex-end" align="stretch" className="v-cancel-buttons">
        <Button autoFocus onClick={() => setAsked(false)}>
          {keep}
        </Button>
        <Button
          kind="danger"
          locked={messageTooLong(message)}
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate(message)}
        >
          {go}
        </Button>
      </Row>
    </div>
  );
}

/** Why cancelling failed, shown above the consequences. */
export const CancelProblem = ({ error }: { error: Error | null }) =>
  error !== null && <strong className="v-cancel-problem">{error.message} </strong>;
