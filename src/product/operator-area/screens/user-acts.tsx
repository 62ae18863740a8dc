import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type Plan, planNames, plans } from '../../plans/entitlement.ts';
import type { CreatorAct } from '../act.ts';
import { actOnCreator, type CreatorActBody, type CreatorDetail } from '../contract.ts';
import { texts as answers } from '../texts.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

const words = texts.user;
type Plain = Exclude<CreatorAct, 'give plan'>;

function useActOn(user: CreatorDetail, onDone?: () => void) {
  const { mutate, isPending, variables } = useAct(
    actOnCreator,
    ({ body }) => words.done[body.act](user.firstName),
    onDone,
  );
  return { act: (body: CreatorActBody) => mutate({ params: user, body }), isPending, asked: variables?.body.act };
}

/** Sets the plan that the operator grants. */
export function GivePlan({ user }: { user: CreatorDetail }) {
  const [plan, setPlan] = useState<Plan>(user.givenPlan);
  const giving = useActOn(user);
  return (
    <form
      className="v-operator-give"
      onSubmit={event => {
        event.preventDefault();
        if (!giving.isPending) giving.act({ act: 'give plan', plan });
      }}
    >
      <Field label={words.givePlan} hint={words.givePlanHint}>
        <Select
          options={plans.map(value => ({ value, label: planNames[value] }))}
          value={plan}
          onChange={event => setPlan(plans.find(known => known === event.target.value) ?? 'free')}
        />
      </Field>
      <Button type="submit" loading={giving.isPending}>
        {words.give}
      </Button>
    </form>
  );
}

const asks: Partial<Record<Plain, { title: (name: string) => string; text: string }>> = {
  disable: words.disable,
  'sign out': words.signOut,
  'new password': words.newPassword,
};

/** The actions on a user; those they would notice at once need a confirmation. */
export function UserActs({ user }: { user: CreatorDetail }) {
  const self = useSignedIn().user.email === user.email;
  const [asked, setAsked] = useState<Plain>();
  const doing = useActOn(user, () => setAsked(undefined));
  const shown: Plain[] = [
    user.isWhitelisted ? 'unwhitelist' : 'whitelist',
    user.editProfileAllowed ? 'lock profile' : 'unlock profile',
    'sign out',
    'new password',
    user.disabledAt === null ? 'disable' : 'enable',
  ];
  const question = asked && asks[asked];
  return (
    <section className="v-operator-history" aria-labelledby="v-operator-acts">
      <h3 id="v-operator-acts">{words.acts}</h3>
      <Row wrap>
        {shown.map(act => (
          <Button
            key={act}
            kind={act === 'disable' ? 'danger-quiet' : 'secondary'}
            loading={doing.isPending && doing.asked === act}
            locked={act === 'disable' && self ? answers.ownAccount : undefined}
            onClick={() => (asks[act] === undefined ? doing.act({ act }) : setAsked(act))}
          >
            {words.buttons[act]}
          </Button>
        ))}
      </Row>
      <ConfirmAction
        open={question !== undefined}
        title={question?.title(user.firstName) ?? ''}
        text={question?.text ?? ''}
        button={asked === undefined ? '' : words.buttons[asked]}
        pending={doing.isPending}
        onConfirm={() => asked && doing.act({ act: asked })}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
