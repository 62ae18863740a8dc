import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { CalendarsPanel } from '../../product/connections/screens/calendars-panel.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Row, Stack } from '../../ui/display/stack.tsx';
import { texts } from './screen-texts.ts';
import { useAccountActions } from './shell/use-account-actions.ts';

const words = texts.settingsScreen;

/** The ways to bring what a creator has elsewhere. */
export function BringPage() {
  return (
    <Row wrap>
      <ButtonLink to="/manage/import">{words.bringPageOpen}</ButtonLink>
      <ButtonLink to="/linkedin">{words.bringLinkedin}</ButtonLink>
      <ButtonLink to="/upwork">{words.bringUpwork}</ButtonLink>
    </Row>
  );
}

export function AvailabilityWay() {
  return (
    <ButtonLink to="/manage/availability" iconAfter="arrow-right">
      {texts.availability.open}
    </ButtonLink>
  );
}

export function RefundPolicyWay() {
  return (
    <ButtonLink to="/manage/services" iconAfter="arrow-right">
      {words.openServices}
    </ButtonLink>
  );
}

export function OwnCalendars() {
  return <CalendarsPanel zone={useSignedIn().creator.zone} />;
}

export function SigningOut() {
  const { user } = useSignedIn();
  const signOut = useAccountActions().find(item => item !== 'line' && item.icon === 'sign-out');
  return (
    <Row wrap justify="space-between" gap={12}>
      <Stack gap={0} className="v-break">
        <span className="v-strong">
          {user.firstName} {user.lastName}
        </span>
        <span className="v-soft">{user.email}</span>
      </Stack>
      {signOut !== undefined && signOut !== 'line' && (
        <Button icon="sign-out" onClick={() => signOut.onSelect?.()}>
          {words.signOut}
        </Button>
      )}
    </Row>
  );
}
