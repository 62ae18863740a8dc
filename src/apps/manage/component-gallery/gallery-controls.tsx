import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { SaveState } from '../../../ui/display/save-state.tsx';
import { Grid, Row, Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ChipsInput } from '../../../ui/fields/chips-input.tsx';
import { DateInput, TimeInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions, FormPair } from '../../../ui/fields/form-layout.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

/** Buttons and fields in each of their states. */
export function Controls() {
  return (
    <Grid least={440} gap={24}>
      <Card title="Buttons">
        <Buttons />
      </Card>
      <Card title="Choices">
        <Choices />
      </Card>
      <Card title="A form" actions={<SaveState status="saved" />}>
        <SampleForm />
      </Card>
      <Card title="More fields">
        <MoreFields />
      </Card>
    </Grid>
  );
}

function Buttons() {
  return (
    <Stack>
      <Row wrap>
        <Button kind="primary">Publish</Button>
        <Button icon="plus">Add a class</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="danger">Delete page</Button>
        <Button kind="danger-quiet" icon="trash">
          Remove
        </Button>
      </Row>
      <Row wrap>
        <Button kind="primary" loading>
          Publishing
        </Button>
        <Button loading>Saving</Button>
        <Button kind="primary" locked="Nothing to save">
          Publish
        </Button>
        <Button locked="Part of the pro plan" icon="lock">
          Custom host
        </Button>
      </Row>
      <Row wrap>
        <Button size="small" icon="refresh">
          Small
        </Button>
        <ButtonLink href="#buttons" iconAfter="arrow-up-right">
          A link
        </ButtonLink>
        <Button kind="primary" size="large" iconAfter="arrow-right">
          Continue
        </Button>
      </Row>
      <Row wrap>
        <IconButton icon="undo" label="Undo" />
        <IconButton icon="redo" label="Redo" locked="Nothing to redo" />
        <IconButton icon="smartphone" label="Phone" aria-pressed="true" />
        <IconButton icon="grip" label="Move" framed />
        <CopyButton text="Copied" />
        <Menu
          label="Actions"
          items={[
            { label: 'Edit', icon: 'edit', note: 'E' },
            { label: 'Duplicate', icon: 'duplicate' },
            { label: 'Hide', icon: 'eye-off', disabled: true, note: 'Live' },
            'line',
            { label: 'Delete', icon: 'trash', danger: true },
          ]}
        />
      </Row>
    </Stack>
  );
}

function Choices() {
  const [occupation, setOccupation] = useState<'dance' | 'fitness' | 'career'>('dance');
  const [on, setOn] = useState(true);
  return (
    <Stack gap={24}>
      <RadioCards
        legend="What do you do?"
        value={occupation}
        onChange={setOccupation}
        cardWidth={180}
        choices={[
          { value: 'dance', label: 'Dance instructor', icon: 'music', hint: 'Classes and partners' },
          { value: 'fitness', label: 'Fitness trainer', icon: 'dumbbell', hint: 'Strength and health' },
          { value: 'career', label: 'Career coach', icon: 'compass', hint: 'One-on-one' },
        ]}
      />
      <Stack gap={12}>
        <Checkbox label="Send me a mail for every booking" defaultChecked />
        <Checkbox label="Remind visitors a day before" hint="They get one mail, 24 hours before." />
        <Checkbox label="Some of the list" mixed readOnly />
        <Checkbox label="Not possible on this plan" disabled />
      </Stack>
      <Switch
        label="Accept new bookings"
        hint="Visitors see your page either way."
        checked={on}
        onChange={event => setOn(event.target.checked)}
      />
      <Switch label="Show the price" />
    </Stack>
  );
}

function SampleForm() {
  const [line, setLine] = useState('Salsa for people who think they cannot dance, in the heart of Lisbon');
  const [price, setPrice] = useState<number | undefined>(4000);
  return (
    <Form>
      <Field label="Name" hint="As visitors should read it.">
        <TextInput defaultValue="Salsa from the first step" />
      </Field>
      <Field label="Address" error="That address is taken. Try maya-dances.">
        <TextInput prefix="vitrine.example/at/" defaultValue="maya" />
      </Field>
      <Field label="One line about you" limit={80} value={line}>
        <TextInput value={line} onChange={event => setLine(event.target.value)} />
      </Field>
      <FormPair>
        <Field label="Price">
          <MoneyInput currency="USD" value={price} onChange={setPrice} />
        </Field>
        <Field label="Length">
          <Select options={['30', '45', '60', '90'].map(value => ({ value, label: `${value} minutes` }))} />
        </Field>
      </FormPair>
      <FormPair>
        <Field label="Date">
          <DateInput defaultValue="2026-03-09" />
        </Field>
        <Field label="Begins">
          <TimeInput defaultValue="18:30" />
        </Field>
      </FormPair>
      <FormActions>
        <Button kind="primary" type="submit">
          Save
        </Button>
        <Button kind="quiet">Cancel</Button>
      </FormActions>
    </Form>
  );
}

const skills = ['Salsa', 'Bachata', 'Afro-fusion', 'Kizomba', 'Choreography', 'Wedding dance', 'Musicality'];

function MoreFields() {
  const [chips, setChips] = useState(['Salsa', 'Afro-fusion', 'Wedding dance']);
  const [won, setWon] = useState<number | undefined>(50000);
  return (
    <Form>
      <Field label="Skills" hint="Three to twelve, the most important first.">
        <ChipsInput value={chips} onChange={setChips} suggestions={skills} limits={{ max: 12, length: 40 }} />
      </Field>
      <Field label="About you" optional hint="Plain words. Empty lines make paragraphs.">
        <TextArea
          rows={3}
          defaultValue={
            'I learned to dance in my aunt’s kitchen in Lagos.\n\nToday I teach small groups by the river, and people who are sure they have two left feet.'
          }
        />
      </Field>
      <Field label="Search">
        <TextInput icon="search" placeholder="A name or an order" />
      </Field>
      <Field label="Price in won">
        <MoneyInput currency="KRW" value={won} onChange={setWon} />
      </Field>
      <Field label="Order number" hint="Given by the system.">
        <TextInput value="1042" readOnly />
      </Field>
      <Field label="Time zone">
        <TextInput disabled placeholder="Not needed online" />
      </Field>
      <Row wrap gap={24}>
        <SaveState status="saving" />
        <SaveState status="offline" />
        <SaveState status="failed" onRetry={() => {}} />
      </Row>
    </Form>
  );
}
