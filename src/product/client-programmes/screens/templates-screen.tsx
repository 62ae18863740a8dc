import './programmes.css';
import { useNavigate, useParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Cut } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { texts as listTexts } from '../list-texts.ts';
import { type TemplateRow, templateList } from '../template-list.ts';
import { TemplateSheet } from './template-sheet.tsx';
import { texts } from './texts.ts';

const words = texts.templates;
const none = '–';

const cells: Cells<keyof typeof templateList.columns, TemplateRow> = {
  name: ({ name }) => <Cut>{name}</Cut>,
  tasks: ({ tasks }) => tasks,
  days: ({ days }) => days,
  number: ({ number }) => (number === '' ? none : <Cut>{number}</Cut>),
  starts: ({ startsBy }) => <Cut>{startsBy === null ? listTexts.templates.byHand : startsBy || words.noLonger}</Cut>,
  running: ({ running }) => (running === 0 ? none : running),
};

/** At /manage/programme-templates/:templateId?: the templates of programmes; one opens beside the list. */
export function TemplatesScreen() {
  const navigate = useNavigate();
  const { templateId } = useParams();
  const at = useListAddress(templateList, cells);
  const views = useSavedViews('templates', at.list.path, at.search);
  const add = () => void navigate(at.detailOf('new'));
  return (
    <ListPage
      at={at}
      title={words.title}
      sentence={words.sentence}
      what={words.what}
      views={views}
      actions={
        <>
          <ButtonLink to="/manage/programmes">{words.programmes}</ButtonLink>
          <Button kind="primary" icon="plus" className="v-needs-rows" onClick={add}>
            {words.add}
          </Button>
        </>
      }
    >
      <ListFilter
        at={at}
        search={{ label: words.search, hint: words.searchHint }}
        choice={{
          name: 'state',
          label: words.state,
          options: [
            { value: '', label: words.active },
            { value: 'archived', label: words.archived },
          ],
        }}
      />
      <ListTable
        at={at}
        label={words.list}
        selected={words.selected}
        announcement={({ counts }) => words.count(foundIn(counts, at.filter.state))}
        found={({ counts }) => foundIn(counts, at.filter.state)}
        empty={() => (
          <EmptyList
            at={at}
            words={words.empty}
            actions={
              <Button kind="primary" onClick={add}>
                {words.add}
              </Button>
            }
          />
        )}
        rowName={({ name }) => words.rowName(name)}
        rowTo={({ id }) => at.detailOf(id)}
        current={templateId}
        cardsBelow={640}
        foot={({ counts }) => (
          <Counts
            counts={[
              [counts.active, words.active],
              [counts.archived, words.archived],
            ]}
          />
        )}
      />
      <TemplateSheet key={templateId} templateId={templateId} onClose={at.closeDetail} />
    </ListPage>
  );
}

const foundIn = (counts: { active: number; archived: number }, state: unknown): number =>
  state === 'archived' ? counts.archived : counts.active;
