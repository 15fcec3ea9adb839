'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { mayEdit } from '@/lib/form-data/may-edit'
import { FormTaskContext, type FormTask } from '@/components/form-runtime/form-task'
import { FormMarksContext } from '@/components/form-runtime/form-marks'
import { FormReader } from '@/components/form-runtime/form-reader'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { useViewTitle } from '@/components/page/view-context'
import page from '@/components/ui/page.module.css'
import type { TaskView } from '@/lib/contracts/tasks'
import { draftStatus, formType } from '@/lib/words/workflow-enumerations'
import { ActionBar } from './action-bar'
import { useBroughtBack } from '@/components/task-story/act-drafts'
import { AwayNotice } from './away-notice'
import { ChangeList } from './changes/change-list'
import { ChangedNotice } from './changes/changed-notice'
import { FoldedRest } from './changes/folded-rest'
import { useChanges } from './changes/use-changes'
import { ConflictNotice } from './conflict-notice'
import { DoneNotice } from './done-notice'
import { HeldUpNotice } from './held-up-notice'
import { LastOffer } from './last-offer'
import { MeetingNotice } from './meeting-notice'
import { RestoredNotice } from './restored-notice'
import { ReturnedNotice, TakenBackNotice } from './returned-notice'
import { TaskFrame } from './task-frame'
import { TaskHeader } from './task-header'
import { TaskRail } from './task-rail'
import { useAutosave } from './use-autosave'
import { useBalanceHint } from './use-balance-hint'
import { useForecast } from './use-forecast'
import { useKeptTyping } from './use-kept-typing'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useWhatIf } from './use-what-if'
import { useTaskActions } from './use-task-actions'
import { useTaskCare } from './use-task-care'
import { useTaskTitle } from './use-task-title'
import { useDecisionOn, WaitingNotice } from './waiting-notice'
import styles from './task-page.module.css'

interface Props {
  view: TaskView
  onReload(): Promise<TaskView | undefined>
}

/** Form left, way and opinions right, what one can do at the bottom. */
export function TaskPage({ view, onReload }: Props) {
  const t = useTranslations('task')
  const { form: shown, files, workItem, can } = view
  const form = useFormState({
    definition: shown.definition,
    data: shown.data,
    rights: shown.rights,
    fixedRows: shown.fixedRows,
    files,
    rules: shown.rules,
    hours: shown.hours,
    begun: !view.task.taskId || view.task.status === draftStatus,
  })
  const fillsIn = Object.values(shown.rights).some(mayEdit)
  // The page in a frame may be all there is to fill in.
  const hasFields = shown.definition.sections.some(({ fields }) => fields.length > 0)
  const place = useMemo(
    (): FormTask => ({
      taskId: view.task.taskId ?? '',
      processId: view.task.processId,
      workItemId: workItem?.workItemId ?? '',
      detailType: fillsIn ? 'Edit' : 'View',
    }),
    [view.task.taskId, view.task.processId, workItem?.workItemId, fillsIn],
  )
  const hintsFor = useBalanceHint(view)
  const foreseen = useForecast(view, form, fillsIn)
  const whatIf = useWhatIf(view, form, fillsIn)
  const typing = useKeptTyping(view, form, fillsIn)
  const actions = useTaskActions({ view, form, fillsIn, onReload, onStored: typing.settle })
  const { away, act } = actions
  // What was carried out by itself leaves no dialog open that would do it again.
  const [retried, setRetried] = useState(0)
  const care = useTaskCare(view)
  const saveState = useAutosave({
    // What is saved on a slot of one's own is seen by nobody else and makes nobody's page old.
    // While nobody knows whether an act arrived, nothing else is sent.
    enabled: fillsIn && can.save === true && (can.submit === true || can.approve === true) && !actions.pending && !away,
    form,
    save: actions.saveQuietly,
  })
  const broughtBack = useBroughtBack()
  const decided = useDecisionOn(view)?.state
  const waits = decided === 'waiting' || decided === 'sending'
  useViewTitle(useTaskTitle(view))
  const changes = useChanges(view)
  const { changed, only } = changes
  useLeaveWarning(form.dirty && !actions.pending && saveState.kind !== 'saved')
  return (
    <div className={styles.page}>
      <div className={page.wide}>
        <TaskHeader view={view} care={care} />
        {away && (
          <AwayNotice
            onBack={() => void act(away.name, away.details).then((done) => done && setRetried((times) => times + 1))}
            onGiveUp={actions.forgetAway}
          />
        )}
        {actions.conflict && <ConflictNotice message={actions.conflict} view={view} onReload={actions.reload} />}
        <WaitingNotice view={view} />
        <DoneNotice taskId={view.task.taskId} />
        {typing.restoredAt && (
          <RestoredNotice
            at={typing.restoredAt}
            asLast={typing.asLast}
            ofDocument={typing.ofDocument}
            onBringBack={typing.overtaken ? typing.bringBack : undefined}
            onDiscard={typing.discard}
          />
        )}
        <LastOffer view={view} shown={fillsIn && !form.dirty && !typing.restoredAt} onFill={typing.layOut} />
        {view.task.alert && <HeldUpNotice alert={view.task.alert} mayPush={can.push === true} />}
        {can.approve === 'onlyInMeeting' && view.task.taskId && <MeetingNotice taskId={view.task.taskId} />}
        {view.task.status === draftStatus && view.task.submittedAt && <TakenBackNotice />}
        {workItem?.returned && <ReturnedNotice {...workItem.returned} />}
        <div className={styles.columns}>
          <div role="region" aria-label={t('form')}>
            {changed && (
              <ChangedNotice changed={changed} definition={shown.definition} only={only} onChoose={changes.choose} />
            )}
            {changed && only && <ChangeList changed={changed} definition={shown.definition} files={files} />}
            <FormTaskContext value={place}>
              <FormMarksContext value={changes.marks}>
                <FoldedRest folded={only}>
                  {shown.formType === formType.Frame && <TaskFrame view={view} onValue={form.set} />}
                  {!hasFields ? null : fillsIn ? (
                    <FormEditor
                      definition={shown.definition}
                      state={form}
                      variables={shown.variables}
                      hints={hintsFor(form.data)}
                      day={shown.day}
                    />
                  ) : (
                    <FormReader {...shown} files={files} hints={hintsFor(shown.data)} />
                  )}
                </FoldedRest>
              </FormMarksContext>
            </FormTaskContext>
          </div>
          <TaskRail view={view} way={foreseen.way} whatIf={whatIf} />
        </div>
      </div>
      {!waits && (
        <ActionBar
          key={`${workItem?.workItemId ?? ''} ${broughtBack} ${retried}`}
          view={view}
          foreseen={foreseen}
          fillsIn={fillsIn}
          actions={actions}
          saveState={saveState}
        />
      )}
    </div>
  )
}
