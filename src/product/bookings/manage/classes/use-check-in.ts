import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../base/operations/call.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { checkIn, markNoShows } from '../changes-contract.ts';
import { classDateQuery, staleAfterClass } from './class-dates.query.ts';
import { texts } from './texts.ts';

/**
 * Checks an attendee in, or undoes it. Shown at once; taps on one person reach the server in order, and the
 * server's state is shown when the last of them is done.
 */
export function useCheckIn(dateId: string) {
  const client = useQueryClient();
  const { queryKey } = classDateQuery(dateId);
  const mutationKey = ['check-in', dateId];
  return useMutation({
    mutationKey,
    scope: { id: `check-in ${dateId}` },
    mutationFn: ({ id, here }: { id: string; here: boolean }) => call(checkIn, { params: { id }, body: { here } }),
    onMutate: async ({ id, here }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        date =>
          date && {
            ...date,
            roster: date.roster.map(booking =>
              booking.id === id
                ? {
                    ...booking,
                    checkedInAt: here ? new Date().toISOString() : null,
                    noShow: here ? false : booking.noShow,
                  }
                : booking,
            ),
          },
      );
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return undefined;
      return Promise.all(staleAfterClass.map(key => client.invalidateQueries({ queryKey: key })));
    },
  });
}

/** Marks everybody as a no-show who has not been checked in, also not on another device. */
export function useNotCome(dateId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['not-come', dateId],
    mutationFn: (ids: readonly string[]) => call(markNoShows, { body: { ids, marked: true } }),
    onSuccess: ({ done, refused }) => {
      const left = texts.useCheckIn.changedMeanwhile(refused.length);
      showToast({ text: texts.useCheckIn.noShowsMarked(done.length, left) });
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
    onSettled: () => Promise.all(staleAfterClass.map(key => client.invalidateQueries({ queryKey: key }))),
  });
}
