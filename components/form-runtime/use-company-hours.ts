import type { WorkHours } from '@/lib/calendar/work-hours'
import { useCalendarHours } from '@/lib/client/use-calendar-hours'
import type { FormDefinition } from '@/lib/contracts/forms'
import { countsDays } from '@/lib/form-data/counts-days'

/** The company's calendar, for a form that counts days and is only tried; asked for by nothing else. */
export const useCompanyHours = (definition: FormDefinition): WorkHours | undefined =>
  useCalendarHours(countsDays(definition))
