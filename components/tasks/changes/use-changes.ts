import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { FormMarks } from '@/components/form-runtime/form-marks'
import type { ChangesTold } from '@/lib/contracts/seen'
import type { TaskView } from '@/lib/contracts/tasks'
import { formMarksOf } from './form-marks-of'
import { useSeen } from './use-seen'

const none: FormMarks = { fields: {}, rows: {}, files: [] }

export interface Changes {
  changed: ChangesTold | null
  marks: FormMarks
  /** Only what has changed is shown, and the rest folded away. */
  only: boolean
  choose(only: boolean): void
}

/** What has changed since the reader looked. Once told it stays as long as he is on the page, although he has seen it now. */
export function useChanges(view: TaskView): Changes {
  const t = useTranslations('form.changed')
  const { taskId, rev } = view.task
  const workItemId = view.workItem?.workItemId ?? ''
  const place = `${taskId} ${workItemId}`
  const [kept, setKept] = useState({ place, changed: view.changed ?? null })
  const latest = view.changed ?? (kept.place === place ? kept.changed : null)
  if (kept.place !== place || (view.changed && kept.changed !== view.changed)) setKept({ place, changed: latest })
  const [only, setOnly] = useState(latest?.kind === 'agreed')
  useSeen(taskId, rev)
  const marks = useMemo(
    () =>
      latest ? formMarksOf(latest, (name, step) => (step ? t('by', { name, step }) : t('byName', { name }))) : none,
    [latest, t],
  )
  return { changed: latest, marks, only: only && (latest?.count ?? 0) > 0, choose: setOnly }
}
