import { Card } from '../../ui/display/card.tsx';
import { Page, PageHeader } from '../../ui/display/page-header.tsx';
import { texts } from './screen-texts.ts';
import { SettingsPart, SettingsWays } from './settings-part.tsx';
import { type Part, settingsGroups } from './settings-parts.tsx';

/** At /manage/accountSettings: account, address, currency and connections. */
export function SettingsScreen() {
  return (
    <Page>
      <PageHeader title={texts.settings} sentence={texts.settingsScreen.settingsSentence} />
      <SettingsWays ways={settingsGroups} />
      {settingsGroups.map(({ id, name, parts }) => (
        <section key={id} id={id} className="v-settings-group" aria-label={name} tabIndex={-1}>
          <h2>{name}</h2>
          <Card flush>
            {parts.map(part => (
              <PartOfGroup key={part.id} {...part} />
            ))}
          </Card>
        </section>
      ))}
    </Page>
  );
}

const always = (): boolean => true;

function PartOfGroup({ Form, useIsShown = always, fold, ...part }: Part) {
  if (!useIsShown()) return null;
  return (
    <SettingsPart {...part} fold={fold} inGroup>
      <Form />
    </SettingsPart>
  );
}
