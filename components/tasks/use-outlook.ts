import { useLocale, useTranslations } from 'next-intl'
import type { Station, TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'

/** The sentence that says what the main button will do. */
export function useOutlook({ can }: TaskView, way: Station[]): string | null {
  const t = useTranslations('task.outlook')
  const locale = useLocale()
  const act = can.submit === true ? 'submit' : can.approve === true ? 'approve' : null
  const next = way.find(({ state }) => state === 'coming' || state === 'end')
  if (!act || !next) return null
  if (next.state === 'end') return t(`${act}Ends`)
  const people = new Intl.ListFormat(locale).format(next.people.map(({ name }) => name))
  const step = localText(next.activityName, locale)
  return people ? t(`${act}Goes`, { people, step }) : t(`${act}Step`, { step })
}
