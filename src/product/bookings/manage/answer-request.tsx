import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { textLength } from '../../../base/text-length.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { refundAccountOf } from '../../orders/order/payment-methods.ts';
import { answerRequest } from './changes-contract.ts';
import { staleAfterBooking } from './parts/bookings.query.ts';
import { type BookingDetail, declineWordsLimit } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

/** Accepts or declines a request; before declining, the refund is shown. */
export function AnswerRequest({ booking }: { booking: BookingDetail }) {
  const client = useQueryClient();
  const [declining, setDeclining] = useState<boolean>();
  const [words, setWords] = useState('');
  const { id, customerName, refundIfCancelled, order, answerBy, hostZone, against } = booking;
  const refund =
    refundIfCancelled > 0 && order !== null ? formatMoney({ amount: refundIfCancelled, currency: order.currency }) : '';
  const isTooLong = textLength(words) > declineWordsLimit;
  const account = order === null ? undefined : refundAccountOf(order.paymentMethod);
  const refresh = () => Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
  const answering = useMutation({
    mutationFn: (accept: boolean) =>
      call(answerRequest, { params: { id }, body: accept ? { accept } : { accept, words } }),
    onSuccess: (_answer, accept) => {
      showToast({ text: texts.answerRequest.answered(accept, customerName) });
      return refresh();
    },
    onError: problem => {
      showToast({ tone: 'problem', text: problem.message });
      void refresh();
    },
  });
  if (declining === true) {
    return (
      <Stack gap={12}>
        <Field
          label={texts.answerRequest.messageTo(customerName)}
          optional
          limit={declineWordsLimit}
          value={words}
          error={isTooLong ? texts.answerRequest.atMostCharacters(declineWordsLimit) : undefined}
          hint={
            refund === ''
              ? texts.answerRequest.nothingToRefund
              : account === undefined
                ? texts.answerRequest.wellEmailThem(refund)
                : texts.answerRequest.refundNotice(refund, account.plain)
          }
        >
          <TextArea autoFocus rows={2} value={words} onChange={event => setWords(event.target.value)} />
        </Field>
        <Row wrap gap={8} justify="flex-end">
          <Button onClick={() => setDeclining(false)}>{texts.answerRequest.back}</Button>
          <Button
            kind="danger"
            locked={isTooLong ? texts.answerRequest.messageTooLong(declineWordsLimit) : undefined}
            loading={answering.isPending}
            onClick={() => answering.mutate(false)}
          >
            {refund === '' || account === undefined
              ? texts.answerRequest.decline
              : texts.answerRequest.declineAndRefund(refund)}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap={12}>
      {answerBy !== null && (
        <p className="v-soft">{texts.answerRequest.replyBy(formatTime(new Date(answerBy), hostZone))}</p>
      )}
      <Row wrap gap={8} justify="flex-end">
        <Button autoFocus={declining === false} onClick={() => setDeclining(true)}>
          {texts.answerRequest.decline}
        </Button>
        <Button kind="primary" loading={answering.isPending} onClick={() => answering.mutate(true)}>
          {texts.answerRequest.accept(against.length)}
        </Button>
      </Row>
    </Stack>
  );
}
