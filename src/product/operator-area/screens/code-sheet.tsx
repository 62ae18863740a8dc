import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ShortTime } from '../../../ui/lists/list-cells.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { planNames } from '../../plans/entitlement.ts';
import { type CodeRow, endPlanCode, takePlanCodeBack } from '../contract.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { endOfDate, lastDateOf } from './day-of.ts';
import { StateChip } from './state-chip.tsx';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

const words = texts.codes;
type Props = { id: string | undefined; code: CodeRow | undefined; isLoading: boolean; onClose: () => void };

/** A code beside the list: its last day, and revoking it. */
export function CodeSheet({ id, code, isLoading, onClose }: Props) {
  return (
    <Sheet
      open={id !== undefined}
      onClose={onClose}
      title={code === undefined ? words.tab : words.sheet.title(code.ending)}
    >
      {code === undefined ? (
        isLoading ? (
          <SkeletonLines lines={6} label={words.tab} />
        ) : (
          <Banner tone="neutral">{words.sheet.gone}</Banner>
        )
      ) : (
        <Code code={code} />
      )}
    </Sheet>
  );
}

function Code({ code }: { code: CodeRow }) {
  const { zone } = useSignedIn().creator;
  return (
    <Stack gap={24}>
      <Facts>
        <Fact name={words.columns.state}>
          <StateChip state={code.state} />
        </Fact>
        <Fact name={words.columns.plan}>{planNames[code.plan]}</Fact>
        <Fact name={words.columns.made}>
          <ShortTime at={code.madeAt} zone={zone} />
        </Fact>
        <Fact name={words.columns.who}>{code.email ?? words.nobody}</Fact>
      </Facts>
      {(code.state === 'unused' || code.state === 'ended') && <LastDay key={code.endsAt} code={code} />}
      {code.creatorId !== null && (
        <div>
          <ButtonLink to={`/manage/operator/users/${code.creatorId}`}>{words.sheet.seeUser}</ButtonLink>
        </div>
      )}
      {code.state !== 'taken_back' && <TakeBack code={code} />}
    </Stack>
  );
}

function LastDay({ code }: { code: CodeRow }) {
  const [date, setDate] = useState(lastDateOf(code.endsAt));
  const saving = useAct(endPlanCode, () => words.sheet.savedEnd);
  return (
    <form
      className="v-operator-give"
      onSubmit={event => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate({ params: code, body: { endsAt: endOfDate(date) } });
      }}
    >
      <Field label={words.form.lastDay} hint={words.form.lastDayHint} optional>
        <DateInput value={date} onChange={event => setDate(event.target.value)} />
      </Field>
      <Button type="submit" loading={saving.isPending}>
        {words.sheet.saveEnd}
      </Button>
    </form>
  );
}

function TakeBack({ code }: { code: CodeRow }) {
  const [isAsked, setAsked] = useState(false);
  const taking = useAct(
    takePlanCodeBack,
    () => words.sheet.taken,
    () => setAsked(false),
  );
  return (
    <div>
      <Button kind="danger-quiet" onClick={() => setAsked(true)}>
        {words.sheet.takeBack}
      </Button>
      <ConfirmAction
        open={isAsked}
        title={words.sheet.takeTitle}
        text={code.email === null ? words.sheet.takeUnused : words.sheet.takeUsed(code.email)}
        button={words.sheet.takeBack}
        pending={taking.isPending}
        onConfirm={() => taking.mutate({ params: code })}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
