import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { CalendarsPanel } from '../../product/connections/screens/calendars-panel.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Row } from '../../ui/display/stack.tsx';
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
    <ButtonLink size="small" to="/manage/availability" iconAfter="arrow-right">
      {texts.availability.open}
    </ButtonLink>
  );
}

export function RefundPolicyWay() {
  return (
    <ButtonLink size="small" to="/manage/services" iconAfter="arrow-right">
      {words.openServices}
    </ButtonLink>
  );
}

export function OwnCalendars() {
  return <CalendarsPanel zone={useSignedIn().creator.zone} />;
}

export function SigningOut() {
  const signOut = useAccountActions().find(item => item !== 'line' && item.icon === 'sign-out');
  if (signOut === undefined || signOut === 'line') return null;
  return (
    <Button size="small" icon="sign-out" onClick={() => signOut.onSelect?.()}>
      {words.signOut}
    </Button>
  );
}
