import { Card } from '../../ui/display/card.tsx';
import { Page, PageHeader } from '../../ui/display/page-header.tsx';
import { PartOfGroup } from './part-of-group.tsx';
import { texts } from './screen-texts.ts';
import { SettingsWays } from './settings-part.tsx';
import { settingsGroups } from './settings-parts.tsx';

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
