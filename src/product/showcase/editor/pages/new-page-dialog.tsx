import './pages-screen.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../base/api-call.ts';
import { useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { suggestSlug } from '../../document/page-record.ts';
import { pageTemplates, type TemplateCode, templateCodes } from '../../document/page-templates.ts';
import { addPage, listPages } from '../../extra-pages/pages-contract.ts';
import { SeePlansButton } from '../../form-fields/see-plans.tsx';
import { editorPath } from '../draft/selection.ts';
import { PageNameFields } from './page-name-fields.tsx';
import { TemplateSketch } from './template-sketch.tsx';
import { texts } from './texts.ts';

/** Creates a page: its template, title and address. Then opens its editor. */
export const NewPageDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={texts.newPage} wide>
    {open && <NewPage onClose={onClose} />}
  </Dialog>
);

const formId = 'new-page';
const choices = templateCodes.map(code => ({
  value: code,
  label: pageTemplates[code].name,
  hint: pageTemplates[code].purpose,
  drawing: <TemplateSketch template={code} />,
}));

function NewPage({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [pageId] = useState(() => crypto.randomUUID());
  const [template, setTemplate] = useState<TemplateCode>('blank');
  const [title, setTitle] = useState('');
  // Follows the title until another one is typed.
  const [slug, setSlug] = useState<string>();
  const adding = useAct(addPage, {
    replaces: listPages,
    onSuccess: () => {
      onClose();
      void navigate(editorPath(undefined, pageId));
    },
  });
  const fields = adding.error instanceof ApiError ? adding.error.fields : {};
  const isPlanFull = adding.error instanceof ApiError && adding.error.code === 'limit_reached';
  return (
    <form
      id={formId}
      className="v-page-form"
      onSubmit={event => {
        event.preventDefault();
        adding.mutate({ body: { pageId, template, title, slug } });
      }}
    >
      <RadioCards
        legend={texts.newPageDialog.startWith}
        choices={choices}
        value={template}
        cardWidth={180}
        onChange={next => {
          const isSuggested = title === pageTemplates[template].title;
          setTemplate(next);
          if (isSuggested) setTitle(pageTemplates[next].title);
        }}
      />
      <PageNameFields
        title={title}
        onTitle={setTitle}
        slug={slug ?? (title === '' ? '' : suggestSlug(title))}
        onSlug={next => setSlug(next === '' ? undefined : next)}
        errors={fields}
      />
      {adding.error !== null && Object.keys(fields).length === 0 && (
        <Banner tone="danger" actions={isPlanFull && <SeePlansButton />}>
          {adding.error.message}
        </Banner>
      )}
      <div className="v-dialog-foot">
        <Button type="submit" kind="primary" loading={adding.isPending}>
          {texts.newPageDialog.createPage}
        </Button>
      </div>
    </form>
  );
}
