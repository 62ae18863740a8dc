import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type PaidPlan, paidPlans } from '../../billing/plan-codes/plan-code.ts';
import { planNames } from '../../plans/entitlement.ts';
import { makePlanCodes, mostCodes } from '../contract.ts';
import { texts as answers } from '../texts.ts';
import { endOfDate } from './day-of.ts';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

const words = texts.codes.form;

/** Makes codes, and shows them this one time. */
export function NewCodesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<readonly string[]>([]);
  const close = () => {
    setMade([]);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={made.length === 0 ? texts.codes.make : words.made(made.length)}>
      {open && (made.length === 0 ? <Form onMade={setMade} /> : <Made codes={made} onClose={close} />)}
    </Sheet>
  );
}

function Form({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const [plan, setPlan] = useState<PaidPlan>('pro');
  const [count, setCount] = useState('1');
  const [lastDay, setLastDay] = useState('');
  const making = useAct(
    makePlanCodes,
    (_, { codes }) => words.madeNow(codes.length),
    ({ codes }) => onMade(codes),
  );
  const wrongCount = /^\d{1,4}$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= mostCodes;
  const [isTried, setTried] = useState(false);
  const fields = making.error instanceof ApiError ? making.error.fields : {};
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setTried(true);
        if (wrongCount && !making.isPending)
          making.mutate({ body: { plan, count: Number(count), endsAt: endOfDate(lastDay) } });
      }}
    >
      <Field label={words.plan}>
        <Select
          options={paidPlans.map(value => ({ value, label: planNames[value] }))}
          value={plan}
          onChange={event => setPlan(paidPlans.find(known => known === event.target.value) ?? 'pro')}
        />
      </Field>
      <Field
        label={words.count}
        error={isTried && !wrongCount ? answers.codes.howMany(mostCodes) : fields.count}
        required
      >
        <TextInput inputMode="numeric" maxLength={4} value={count} onChange={event => setCount(event.target.value)} />
      </Field>
      <Field label={words.lastDay} hint={words.lastDayHint} error={fields.endsAt} optional>
        <DateInput value={lastDay} onChange={event => setLastDay(event.target.value)} />
      </Field>
      <div className="v-dialog-foot">
        <Button kind="primary" type="submit" loading={making.isPending}>
          {texts.codes.make}
        </Button>
      </div>
    </form>
  );
}

function Made({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const all = codes.join('\n');
  return (
    <Stack gap={16}>
      <Banner tone="warning">{words.once}</Banner>
      <ul className="v-operator-made">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="v-dialog-foot">
        <ButtonLink href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${all}\n`)}`} download="codes.txt">
          {words.download}
        </ButtonLink>
        <CopyButton text={all} label={words.copy} />
        <Button kind="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Stack>
  );
}
