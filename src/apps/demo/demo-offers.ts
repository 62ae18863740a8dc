import type { GroupService } from '../../product/services/service.ts';

export const usd = (dollars: number) => ({ pricing: 'paid' as const, amount: dollars * 100, currency: 'USD' as const });

/** A class in person, every week from its first date. */
export const weeklyFrom = (startDate: string, startTime: string) =>
  ({
    recurrence: 'weekly',
    startDate,
    startTime,
    untilDate: null,
    platform: 'offline',
    timeDisplay: 'datetime',
    timeUnit: 'session',
    continues: null,
    series: null,
    packages: [],
  }) satisfies Partial<GroupService>;
