import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { stopEmailChange } from './contract.ts';
import { texts } from './texts.ts';

const words = texts.stopScreen;

/** At /email/stop, from the email to the old address. Opening it changes nothing: mail programs look at links too. */
export function EmailStopScreen() {
  const mark = useLocation().hash.slice(1);
  const stopping = useMutation({ mutationFn: () => call(stopEmailChange, { body: { stop: mark } }) });
  if (stopping.isSuccess)
    return (
      <>
        <AccountHeading title={words.stopped}>{words.stoppedSentence}</AccountHeading>
        <p>
          <Link to="/password/reset">{words.newPassword}</Link>
        </p>
      </>
    );
  return (
    <>
      <AccountHeading title={words.title}>{words.sentence}</AccountHeading>
      <Form onSubmit={() => stopping.mutate()} aria-label={words.title}>
        {stopping.isError && <Banner tone="danger">{stopping.error.message}</Banner>}
        <Button kind="primary" size="large" type="submit" wide loading={stopping.isPending}>
          {words.stop}
        </Button>
      </Form>
    </>
  );
}
