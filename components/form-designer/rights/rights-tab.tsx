import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { placesOf } from '@/lib/form-editing/form-place'
import { useDesign } from '../design'
import { RightsMatrix } from './rights-matrix'
import type { ChangesByProcess, RightChanges } from '@/lib/form-editing/step-matrix'
import { useStepRights, useUsingProcesses, type UsingProcess } from './use-step-rights'
import styles from './rights.module.css'

interface Props {
  published: number | null
  /** What is not kept yet: it outlives a look at another tab. */
  changes: ChangesByProcess
  onChanges(changes: ChangesByProcess): void
}

/** Who may do what with each field at each step, of the processes that run on the form; kept in the draft of the process. */
export function RightsTab({ published, changes, onChanges }: Props) {
  const t = useTranslations('formDesigner.rights')
  const [chosen, setChosen] = useState('')
  const { loaded, error, reload, processes, unseen } = useUsingProcesses()
  if (error && !loaded) return <ViewFailed message={error.message} onRetry={reload} />
  if (!loaded) return <Skeleton height={320} />
  const process = processes.find(({ id }) => id === chosen) ?? processes[0]
  if (!process || published === null)
    return (
      <EmptyState icon="form" title={t(published === null ? 'publishFirst' : unseen > 0 ? 'onlyUnseen' : 'noProcess')}>
        {published !== null && t('noProcessText')}
      </EmptyState>
    )
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <label>
          {t('process')}
          <select value={process.id} onChange={({ target }) => setChosen(target.value)}>
            {processes.map(({ id, name, isDraft }) => (
              <option key={id} value={id}>
                {isDraft ? t('draftOf', { name }) : name}
              </option>
            ))}
          </select>
        </label>
        {unseen > 0 && <span>{t('unseen', { count: unseen })}</span>}
      </div>
      <OfProcess
        key={process.id}
        process={process}
        published={published}
        changes={changes[process.id] ?? none}
        onChanges={(next) => onChanges({ ...changes, [process.id]: next })}
      />
    </div>
  )
}

const none: RightChanges = {}

interface OfProcessProps {
  process: UsingProcess
  published: number
  changes: RightChanges
  onChanges(changes: RightChanges): void
}

function OfProcess({ process, published, changes, onChanges }: OfProcessProps) {
  const t = useTranslations('formDesigner.rights')
  const { formId, definition } = useDesign()
  const rights = useStepRights(process, changes, onChanges)
  const { data: form } = useCall('/api/form/getFormVersion', { formId, version: published })
  const unpublished = useMemo(() => {
    const known = new Set(form ? placesOf(form.definition).map(({ path }) => path) : [])
    return form ? placesOf(definition).filter(({ path }) => !known.has(path)).length : 0
  }, [form, definition])
  if (rights.error && !rights.loaded) return <ViewFailed message={rights.error.message} onRetry={rights.reload} />
  if (!rights.loaded || !form) return <Skeleton height={320} />
  return (
    <>
      <RightsMatrix
        definition={form.definition}
        steps={rights.steps}
        onSet={rights.mayEdit && !rights.pending ? rights.set : undefined}
      />
      <footer className={styles.foot}>
        <p role="status">
          {!rights.mayEdit
            ? t('readOnly')
            : rights.dirty
              ? t('unsaved')
              : t(process.isDraft ? 'isDraft' : 'isPublished', { version: process.version })}
          {unpublished > 0 && ` ${t('unpublishedFields', { count: unpublished })}`}
        </p>
        <ShellLink href={`/admin/design/processes?${new URLSearchParams({ process: process.id })}`}>
          {t('toProcess')}
        </ShellLink>
        {rights.mayEdit && (
          <>
            <Button size="small" disabled={!rights.dirty || rights.pending} onClick={rights.drop}>
              {t('drop')}
            </Button>
            {rights.mayPublish && (
              <Button size="small" variant="outlined" disabled={rights.pending} onClick={() => void rights.publish()}>
                {t('publish')}
              </Button>
            )}
            <Button
              size="small"
              variant="contained"
              disabled={!rights.dirty || rights.pending}
              onClick={() => void rights.save()}
            >
              {t('save')}
            </Button>
          </>
        )}
      </footer>
    </>
  )
}
