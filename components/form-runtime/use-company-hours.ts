import { useCall } from '@/lib/client/use-call'
import type { WorkHours } from '@/lib/calendar/work-hours'
import type { FormDefinition } from '@/lib/contracts/forms'
import { countsDays } from '@/lib/form-data/counts-days'

/** The company's calendar, for a form that counts days and is only tried; asked for by nothing else. */
export function useCompanyHours(definition: FormDefinition): WorkHours | undefined {
  const { data } = useCall('/api/calendar/inHours', countsDays(definition) ? {} : null, { revalidateOnFocus: false })
  return data?.rows[0]
}
