import { useTranslations } from 'next-intl'
import { useContractForm } from '@/components/ui/use-contract-form'
import { callForRecord, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { saveCalendar, type KeptCalendarRecord } from '@/lib/contracts/calendars'
import { companyTimeZone } from '@/lib/calendar/company-time'
import type { Draft } from './use-draft-hours'

const draftOf = (record: KeptCalendarRecord): Draft => record

/** A new calendar takes everything from the company's until it says otherwise. */
export const newDraft = (parentId: string): Draft => ({
  calendarId: '',
  name: '',
  timeZone: companyTimeZone,
  parentId,
  isCompany: false,
  week: Array<string>(7).fill('parent'),
  days: [],
  people: [],
  departments: [],
})

interface Given {
  stored: Stored<KeptCalendarRecord> | null
  parentId: string
  onSaved(calendarId: string): void
}

/** A calendar as it is being changed: its days, its week and who has it, saved together. */
export function useCalendarForm({ stored, parentId, onSaved }: Given) {
  const t = useTranslations('calendars')
  const form = useContractForm<Draft, Draft>({
    schema: saveCalendar.input.omit({ rev: true }) as never,
    values: stored ? draftOf(stored.record) : newDraft(parentId),
    record: stored ? { rev: stored.rev, valuesOf: draftOf } : undefined,
    async save(input, rev) {
      const now = await callForRecord('/api/calendar/save', { ...input, rev }, { quiet: true })
      showSuccess(t('saved'))
      await refreshCalls('/api/calendar/list', '/api/calendar/inHours')
      onSaved(now.record.calendarId)
      return { ...now, record: draftOf(now.record) }
    },
  })
  const put = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return {
    ...form,
    draft: form.watch(),
    set: <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) =>
      form.setValue(name, value as never, put),
  }
}
export type CalendarForm = ReturnType<typeof useCalendarForm>
