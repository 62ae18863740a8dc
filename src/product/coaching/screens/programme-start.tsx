import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Page } from '../../../ui/display/page-header.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Illustration } from '../../../ui/icons/illustration.tsx';
import type { ProgrammeId } from '../programmes/programme.ts';
import { programmes } from '../programmes/programmes.ts';
import { texts as programmeTexts } from '../programmes/texts.ts';
import { loadingPath, taskPlaces } from './task-places.ts';
import { texts } from './texts.ts';

/** Before a programme: what it is, and how it begins. */
export function ProgrammeStart({ offered }: { offered: ProgrammeId }) {
  const { title, sentence, lead } = programmeTexts.programmes[offered];
  return (
    <Page narrow>
      <header className="v-coaching-start">
        <Illustration name="welcome" width={168} />
        <p className="v-soft">{lead}</p>
        <h1 className="v-display">{title}</h1>
        <p>{`${sentence} ${texts.start.sentence}`}</p>
        <ButtonLink kind="primary" size="large" to={loadingPath} iconAfter="arrow-right">
          {texts.start.begin}
        </ButtonLink>
      </header>
      <Card>
        <ul className="v-coaching-facts">
          {texts.start.facts.map(([icon, name, hint]) => (
            <li key={icon}>
              <Icon name={icon} />
              <div>
                <p className="v-strong">{name}</p>
                <p className="v-soft">{hint}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={texts.start.firstTasks}>
        <Stack gap={16}>
          <ol className="v-coaching-first">
            {programmes[offered].tasks.slice(0, 4).map(({ taskId }) => (
              <li key={taskId}>{programmeTexts.tasks[taskId].title}</li>
            ))}
          </ol>
          <Row gap={[4, 12]} wrap>
            <span className="v-soft">{texts.start.chosen}</span>
            <ButtonLink kind="quiet" size="small" to={taskPlaces['page-published']}>
              {texts.start.change}
            </ButtonLink>
          </Row>
        </Stack>
      </Card>
    </Page>
  );
}
