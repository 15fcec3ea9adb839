'use client'

import { useTranslations } from 'next-intl'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { FormReader } from '@/components/form-runtime/form-reader'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { useViewTitle } from '@/components/shell/view-context'
import page from '@/components/ui/page.module.css'
import type { TaskView } from '@/lib/contracts/tasks'
import { ActionBar } from './action-bar'
import { ConflictNotice } from './conflict-notice'
import { ReturnedNotice } from './returned-notice'
import { TaskHeader } from './task-header'
import { TaskRail } from './task-rail'
import { useForecast } from './use-forecast'
import { useLeaveWarning } from './use-leave-warning'
import { useTaskActions } from './use-task-actions'
import { useTaskTitle } from './use-task-title'
import styles from './task-page.module.css'

interface Props {
  view: TaskView
  onReload(): Promise<unknown>
}

/** Form left, way and opinions right, what one can do at the bottom. */
export function TaskPage({ view, onReload }: Props) {
  const t = useTranslations('task')
  const { form: shown, files, workItem } = view
  const form = useFormState({ definition: shown.definition, data: shown.data, rights: shown.rights, files })
  const fillsIn = Object.values(shown.rights).some((right) => right === 'edit' || right === 'required')
  const way = useForecast(view, form, fillsIn)
  const actions = useTaskActions({ view, form, fillsIn, onReload })
  useViewTitle(useTaskTitle(view))
  useLeaveWarning(form.dirty && !actions.pending)
  return (
    <div className={styles.page}>
      <div className={page.wide}>
        <TaskHeader view={view} />
        {actions.conflict && <ConflictNotice message={actions.conflict} onReload={actions.reload} />}
        {workItem?.returned && <ReturnedNotice {...workItem.returned} />}
        <div className={styles.columns}>
          <div role="region" aria-label={t('form')}>
            {fillsIn ? <FormEditor definition={shown.definition} state={form} /> : <FormReader {...shown} files={files} />}
          </div>
          <TaskRail way={way} opinions={view.opinions} />
        </div>
      </div>
      <ActionBar view={view} way={way} fillsIn={fillsIn} actions={actions} />
    </div>
  )
}
