'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { DateInput } from '@/components/date-input/date-input'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { PeopleField } from '@/components/pickers/people-field'
import { Panel } from '@/components/ui/panel'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { FieldRights, FormData, FormDefinition } from '@/lib/contracts/forms'
import type { Actor } from '@/lib/words/actor'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { initialData } from '@/lib/form-data/initial-data'
import { resolveRights } from '@/lib/form-data/step-rights'
import { operator } from '@/lib/words/workflow-enumerations'
import { SimulatedCourse } from './simulated-course'
import type { Simulation } from './simulated-at'
import type { DescribedVersion } from './use-element-words'
import styles from './processes.module.css'

// One object each, or the form would begin anew with every drawing.
const noData: FormData = {}
const noFiles: AttachedFile[] = []

/** Plays a request with the real engine and keeps nothing. */
export function SimulatePanel({ described }: { described: DescribedVersion }) {
  const t = useTranslations('processes.simulate')
  const id = useId()
  const { definition, form, version } = described
  const rights = useMemo((): FieldRights => {
    const start = definition.elements.find(({ type }) => type === 'Start')
    return start?.type === 'Start' ? resolveRights(form, start.rights) : {}
  }, [definition, form])
  const [initiator, setInitiator] = useState<Actor[]>([])
  const data = useInitialData(form, initiator[0]?.account)
  const state = useFormState({ definition: form, data, rights, files: noFiles })
  const [startAt, setStartAt] = useState('')
  const [otherwise, setOtherwise] = useState<Record<string, number>>({})
  const [played, setPlayed] = useState<Simulation | null>(null)
  const { busy: pending, problem, setProblem, attempt } = useAttempt()
  const play = async (acts: Record<string, number>) => {
    const [person] = initiator
    if (!person) return setProblem(t('whoMissing'))
    // The engine would refuse it too, but here it stands at the field.
    if (!state.check()) return setProblem(t('formWrong'))
    await attempt(
      async () => {
        const planned = Object.entries(acts).map(([activityId, act]) => ({
          activityId,
          operator: act,
          opinion: t('opinion'),
          ...(act === operator.Recede && { targetActivityId: startOf(definition) }),
        }))
        setPlayed(
          await call(
            '/api/process/simulate',
            {
              processId: version.processId,
              version: version.version,
              initiator: person.account,
              formData: state.data,
              acts: planned,
              ...(startAt && { startAt: new Date(startAt).toISOString() }),
            },
            { quiet: true },
          ),
        )
      },
      (error) => setProblem([error.message, ...Object.values(error.fields)].join(' ')),
    )
  }
  return (
    <>
      <Panel title={t('title')}>
        <p className={`${styles.explain} ${styles.body}`}>{t('explain')}</p>
        <div className={styles.choices}>
          <PeopleField
            id={`${id}-who`}
            label={t('who')}
            chosen={initiator}
            onChange={setInitiator}
            single
            required
            invalid={problem === t('whoMissing')}
            describedBy={problem ? `${id}-problem` : undefined}
          />
          <label>
            {t('when')}
            <DateInput kind="datetime" className={control.control} value={startAt} onChange={setStartAt} />
          </label>
        </div>
        <div className={styles.body}>
          {form.sections.some(({ fields }) => fields.length > 0) && <FormEditor definition={form} state={state} />}
          {problem && (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <div className={styles.playBar}>
            <Button
              variant="contained"
              disabled={pending}
              onClick={() => {
                setOtherwise({})
                void play({})
              }}
            >
              {t('play')}
            </Button>
          </div>
        </div>
      </Panel>
      {played && (
        <SimulatedCourse
          key={JSON.stringify(otherwise)}
          described={described}
          played={played}
          otherwise={otherwise}
          pending={pending}
          onOtherwise={(activityId, act) => {
            const { [activityId]: _before, ...rest } = otherwise
            const acts = act === operator.Action ? rest : { ...rest, [activityId]: act }
            setOtherwise(acts)
            void play(acts)
          }}
        />
      )}
    </>
  )
}

const startOf = (definition: DescribedVersion['definition']): string =>
  definition.elements.find(({ type }) => type === 'Start')?.id ?? ''

/** What the form would begin with were this person to open it: his own department, say. */
function useInitialData(form: FormDefinition, account: string | undefined): FormData {
  const { data } = useCall('/api/account/getUsers', account ? { accounts: [account], pageSize: 1 } : null)
  const person = data?.rows.find((one) => one.account === account)
  return useMemo(
    () => (person ? initialData(form, { account: person.account, departmentId: person.departmentId }) : noData),
    [form, person],
  )
}
