import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { AddressBox } from '../../../ui/fields/address-box.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { askPage, askVitrine } from '../contract.ts';
import { texts } from './texts.ts';

/** In the settings: the addresses at which assistants reach this creator and their page. */
export function AssistantsPanel() {
  const { userUrl } = useSignedIn().creator;
  return (
    <Stack>
      <Address label={texts.forYou} hint={texts.forYouHint} path={askVitrine.path} />
      {userUrl === null ? (
        <span className="v-soft">{texts.noPage}</span>
      ) : (
        <Address
          label={texts.forVisitors}
          hint={texts.forVisitorsHint}
          path={askPage.path.replace(':userUrl', userUrl)}
        />
      )}
      <Row>
        <ButtonLink href="/developers#assistants">{texts.guide}</ButtonLink>
      </Row>
    </Stack>
  );
}

const Address = ({ label, hint, path }: { label: string; hint: string; path: string }) => (
  <Stack gap={4}>
    <span className="v-strong">{label}</span>
    <AddressBox address={`${location.origin}${path}`} shown={`${location.host}${path}`} />
    <span className="v-soft">{hint}</span>
  </Stack>
);
