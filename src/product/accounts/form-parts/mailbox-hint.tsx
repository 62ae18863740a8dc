import { useQuery } from '@tanstack/react-query';
import { texts } from './texts.ts';

/** Says where emails are when no mail server is configured, as in development. */
export function MailboxHint() {
  const { data: has } = useQuery({ queryKey: ['mailbox'], queryFn: hasMailbox, staleTime: Number.POSITIVE_INFINITY });
  if (has !== true) return null;
  return (
    <p className="v-faint">
      {texts.noEmailServer}{' '}
      <a href="/mailbox" target="_blank" rel="noreferrer">
        /mailbox
      </a>
    </p>
  );
}

/** Whether this server stores its mail in a local mailbox, because no mail server is configured. */
const hasMailbox = (): Promise<boolean> =>
  fetch('/mailbox', { method: 'HEAD' }).then(
    answer => answer.ok,
    () => false,
  );
