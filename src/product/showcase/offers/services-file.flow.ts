import type { CreatorId } from '../../../base/id.ts';
import type { FileColumns, ListFile } from '../../../base/lists/list-file.ts';
import { majorUnits } from '../../../base/money.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { offerCounts } from '../../bookings/manage/list-bookings.flow.ts';
import { individualServiceSchema } from '../../services/service.ts';
import { meetingText } from '../document/offer-text.ts';
import { defaultPageId } from '../document/page-document.ts';
import { offerPath } from '../document/page-links.ts';
import { readDraft } from '../drafts/read-draft.flow.ts';
import { arrangeServices, offerState, offerStates, type ServiceQuestion } from './service-order.ts';
import { texts } from './texts.ts';

export const serviceFileColumns = {
  service: { title: texts.servicesFile.service, of: 'always' },
  minutes: { title: texts.servicesFile.minutes, of: 'facts' },
  where: { title: texts.servicesFile.where, of: 'facts' },
  pricing: { title: texts.servicesFile.pricing, of: 'price' },
  price: { title: texts.servicesFile.price, of: 'price' },
  currency: { title: texts.servicesFile.currency, of: 'price' },
  booked: { title: texts.servicesFile.booked, of: 'booked' },
  ahead: { title: texts.servicesFile.ahead, of: 'booked' },
  state: { title: texts.servicesFile.state, of: 'state' },
  address: { title: texts.servicesFile.address, of: 'rest' },
} as const satisfies FileColumns<string>;
type Cells = Record<keyof typeof serviceFileColumns, string | number>;
type Asked = ServiceQuestion & { columns?: readonly string[] | undefined };

/** The draft's one-on-one services that a filter finds, for a file. Prices are in major units. */
export const servicesFile = (
  deps: Pick<PlatformContext, 'db' | 'clock' | 'config'>,
  creatorId: CreatorId,
  { columns: shown, ...question }: Asked,
): ListFile<keyof typeof serviceFileColumns> => ({
  columns: serviceFileColumns,
  shown,
  batches: batches(deps, creatorId, question),
});

async function* batches(
  deps: Pick<PlatformContext, 'db' | 'clock' | 'config'>,
  creatorId: CreatorId,
  question: ServiceQuestion,
): AsyncGenerator<Cells[]> {
  const draft = await readDraft(deps.db, { creatorId, pageId: defaultPageId });
  if (draft === undefined) return;
  const counts = await offerCounts(deps, creatorId);
  const items = draft.sections.find(({ kind }) => kind === 'individualService')?.items ?? [];
  const services = items.map(({ id, hidden, fields }) => {
    const service = individualServiceSchema.parse(fields);
    return { id, hidden, service, title: service.title, price: service.price, booked: counts[id]?.total ?? 0 };
  });
  yield arrangeServices(services, question).map(({ id, hidden, service, price, booked }) => {
    const change = draft.changed.find(line => line.id === id)?.change;
    const state = offerState({ hidden, isLive: draft.live !== null, change });
    const isOpen = draft.userUrl !== null && state !== 'hidden' && state !== 'added';
    return {
      service: service.title,
      minutes: service.durationMinutes,
      where: meetingText(service),
      pricing: price.pricing,
      price: price.pricing === 'unlisted' ? '' : majorUnits(price),
      currency: price.pricing === 'unlisted' ? '' : price.currency,
      booked,
      ahead: counts[id]?.ahead ?? 0,
      state: offerStates[state].words,
      address: isOpen ? `${deps.config.publicUrl}${offerPath({ userUrl: draft.userUrl ?? '' }, id)}` : '',
    };
  });
}
