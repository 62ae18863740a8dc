import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { codeRules } from '../account/account.ts';
import { useSecondsUntil } from '../form-parts/use-seconds-until.ts';
import { resendCode } from '../sign-up/contract.ts';
import { type Confirming, confirmWay } from './confirm-way.ts';

type Words = {
  newCodeSent: string;
  didntGetIt: string;
  newCodeWait: (wait: number) => string;
  newCodeIn: (wait: number) => string;
  newCode: string;
  changeEmail: string;
};

/** Requests another code or link after a minute, or changes the address. */
export function SendAgain({
  confirming: { email, sentAt, next, by },
  words,
}: {
  confirming: Confirming;
  words: Words;
}) {
  const navigate = useNavigate();
  const wait = useSecondsUntil(sentAt + codeRules.secondsBetween * 1000);
  const again = useMutation({
    mutationFn: () => call(resendCode, { body: { email } }),
    onSuccess: async () => {
      announce(words.newCodeSent);
      showToast({ text: words.newCodeSent });
      const way = confirmWay(email, next, by);
      await navigate(way.to, { ...way.options, replace: true });
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });
  return (
    <div className="v-account-foot v-account-again">
      <span>{words.didntGetIt}</span>
      <Button
        size="small"
        locked={wait > 0 ? words.newCodeWait(wait) : undefined}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {wait > 0 ? <span className="v-number">{words.newCodeIn(wait)}</span> : words.newCode}
      </Button>
      <Button size="small" kind="quiet" onClick={() => void navigate(-1)}>
        {words.changeEmail}
      </Button>
    </div>
  );
}
