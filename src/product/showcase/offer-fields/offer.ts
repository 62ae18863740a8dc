import type { GroupService, IndividualService } from '../../services/service.ts';

/** The fields every service has, whether for one person or a class. */
export type Offer = Pick<
  IndividualService | GroupService,
  | 'title'
  | 'description'
  | 'durationMinutes'
  | 'price'
  | 'delivery'
  | 'payMethods'
  | 'refundPolicy'
  | 'imageId'
  | 'approval'
  | 'packages'
  | 'asks'
>;
