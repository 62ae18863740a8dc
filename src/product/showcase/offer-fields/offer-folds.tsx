import { memo, type ReactNode } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import type { IndividualService } from '../../services/service.ts';
import { MoreSettings } from '../form-fields/form-parts.tsx';
import { NeverBookable, useHindrance } from './never-bookable.tsx';
import type { Offer } from './offer.ts';
import { OfferApproval } from './offer-form.tsx';
import { RefundPolicyRow, refundLabels } from './refund-policy-row.tsx';
import { SessionRules } from './session-rules.tsx';
import { texts } from './texts.ts';
import { formatDays, formatMinutes } from './time-choices.ts';

// The folded parts of a service's form: each shows a summary of its settings, so that it is opened only to
// change them.

const timeRules = ['bufferBeforeMinutes', 'bufferAfterMinutes', 'stepMinutes', 'mostPerDay', 'mostPerWeek'] as const;

/** Notice, booking window, buffers, starts and limits of a session. Renders only for its own fields. */
export const TimesFold = memo(function TimesFold({ control }: { control: Control<IndividualService> }) {
  const [notice, ahead] = useWatch({ control, name: ['minimumNoticeMinutes', 'furthestDays'] });
  const { errors } = useFormState({ control, name: timeRules });
  const isImpossible = useHindrance(control)?.in === 'times';
  const needed = texts.offerFolds.atLeastBefore(notice, formatMinutes(notice));
  return (
    <MoreSettings
      title={texts.offerFolds.timesAndLimits}
      describedBy={texts.offerFolds.upToAhead(needed, formatDays(ahead))}
      open={isImpossible || timeRules.some(name => errors[name] !== undefined)}
    >
      <NeverBookable control={control} of="times" />
      <SessionRules control={control} />
    </MoreSettings>
  );
});

/** Whether the host accepts each booking, and `children`; `also` summarizes the latter. */
export function BookingFold(props: { control: Control<Offer>; also: string[]; open?: boolean; children?: ReactNode }) {
  const { control, also, open, children } = props;
  const approval = useWatch({ control, name: 'approval' });
  const first = approval === true ? texts.offerFolds.acceptedByHand : texts.offerFolds.bookedInstantly;
  return (
    <MoreSettings title={texts.offerFolds.howPeopleBook} describedBy={[first, ...also].join(', ')} open={open ?? false}>
      <OfferApproval control={control} />
      {children}
    </MoreSettings>
  );
}

type RefundFoldProps = { control: Control<Offer>; kind: 'individual' | 'group' };

/** The refund of a cancellation; only where something is paid. Drawn again for its own fields only. */
export const RefundFold = memo(function RefundFold({ control, kind }: RefundFoldProps) {
  const [pricing, policy] = useWatch({ control, name: ['price.pricing', 'refundPolicy'] });
  const { errors } = useFormState({ control, name: 'refundPolicy' });
  if (pricing !== 'paid') return null;
  return (
    <MoreSettings
      title={texts.offerFolds.refunds}
      describedBy={refundLabels[policy.template]}
      open={errors.refundPolicy !== undefined}
    >
      <RefundPolicyRow control={control} kind={kind} />
    </MoreSettings>
  );
});
