import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useCompanyHours } from '@/components/form-runtime/use-company-hours'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { PlainTable } from '@/components/ui/plain-table'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { formFields, rowsOf } from '@/lib/form-data/form-fields'
import { fixedRows } from '@/lib/form-data/fixed-rows'
import { resolveRights } from '@/lib/form-data/step-rights'
import { saidValue } from '@/lib/trials/said-value'
import { localText } from '@/lib/i18n/local-text'
import type { ElementWords } from '../use-element-words'
import { useTrialMoments } from './use-trial-moments'
import { useValueWords } from './use-variation-words'
import { actorsOf, type Frame, type Standing, type ToTry, type TrialState, type Tried } from './use-trial'
import styles from './trials.module.css'

interface Props {
  described: ToTry
  trial: TrialState
  played: Tried
  words: Words
}
type Words = Pick<ElementWords, 'nameOf' | 'label'>
type Tab = 'notices' | 'form' | 'values' | 'standIns'

/** What else a trial shows: who is told what, what the next person sees, what changed, and who was passed over. */
export function TrialDetails({ described, trial, played, words }: Props) {
  const t = useTranslations('trials')
  const locale = useLocale()
  const id = useId()
  const [tab, setTab] = useState<Tab>('notices')
  const told = played.frames.flatMap(({ notices, at }) => notices.map((notice) => ({ ...notice, at })))
  const changes = played.frames.flatMap(({ changed, activityId, at }) =>
    Object.entries(changed).map(([field, value]) => ({ field, value, activityId, at })),
  )
  const special = played.frames.flatMap(({ made, at }) =>
    made
      .filter((slot) => slot.passed !== null || slot.agentOf || slot.agents.length > 0)
      .map((slot) => ({ ...slot, at })),
  )
  const [chosen, setChosen] = useState('')
  const seats = played.standing.flatMap((slot, index) =>
    actorsOf(slot).map((actor) => ({ key: `${index} ${slot.activityId} ${actor.account}`, slot, actor })),
  )
  const seat = seats.find(({ key }) => key === chosen) ?? seats[0]
  const slot = seat?.slot
  const tabs: { name: Tab; label: string }[] = [
    { name: 'notices', label: t('tabs.notices', { count: told.length }) },
    ...(slot ? [{ name: 'form' as const, label: t('tabs.form', { activity: slot.activityName }) }] : []),
    { name: 'values', label: t('tabs.values', { count: changes.length }) },
    { name: 'standIns', label: t('tabs.standIns', { count: special.length }) },
  ]
  const shown = tab === 'form' && !slot ? 'notices' : tab
  return (
    <section className={styles.details}>
      <PanelTabs<Tab> id={id} label={t('tabs.label')} tabs={tabs} chosen={shown} onChoose={setTab} />
      <div className={styles.detail} {...panelIds(id, shown)}>
        {shown === 'notices' && <Notices told={told} name={localText(described.definition.name, locale)} />}
        {shown === 'form' && seat && (
          <>
            {seats.length > 1 && (
              <label className={styles.as}>
                {t('as')}
                <select value={seat.key} onChange={(event) => setChosen(event.target.value)}>
                  {seats.map(({ key, slot, actor }) => (
                    <option key={key} value={key}>
                      {`${slot.activityName} · ${actor.name}`}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <FormSeen
              key={`${seat.key} ${played.frames.length}`}
              account={seat.actor.account}
              {...{ described, trial, slot: seat.slot, played }}
            />
          </>
        )}
        {shown === 'values' && <Changes described={described} changes={changes} words={words} />}
        {shown === 'standIns' && <StandIns special={special} />}
      </div>
    </section>
  )
}

function Notices({ told, name }: { told: (Frame['notices'][number] & { at: string })[]; name: string }) {
  const t = useTranslations('trials')
  const word = useWorkflowWords()
  const { moment } = useTrialMoments()
  if (told.length === 0) return <p className={styles.quiet}>{t('nobodyTold')}</p>
  return (
    <PlainTable
      label={t('tabs.notices', { count: told.length })}
      rows={told}
      keyOf={(_row, index) => index}
      columns={[
        { key: 'at', head: t('columns.at'), cell: ({ at }) => moment(at) },
        { key: 'to', head: t('columns.to'), cell: ({ to }) => to.map(({ name }) => name).join(t('and')) },
        { key: 'how', head: t('columns.how'), cell: ({ mail }) => t(mail ? 'insideAndMail' : 'inside') },
        {
          key: 'what',
          head: t('columns.what'),
          cell: ({ event, activity, text }) =>
            [word(`notices.${event}`, { title: name }), activity, text].filter(Boolean).join(' · '),
        },
      ]}
    />
  )
}

interface Change {
  field: string
  value: Frame['changed'][string]
  activityId: string
  at: string
}

function Changes({ described, changes, words }: { described: ToTry; changes: Change[]; words: Words }) {
  const t = useTranslations('trials')
  const locale = useLocale()
  const { moment } = useTrialMoments()
  const valueWords = useValueWords()
  const fields = new Map(formFields(described.form).map((field) => [field.id, field]))
  const shown = ({ field: id, value }: Change): string => {
    const field = fields.get(id)
    if (value === null || value === '') return t('emptied')
    if (!field) return String(value)
    return field.type === 'table'
      ? t('rows', { count: rowsOf(value).length })
      : localText(saidValue(field, value, valueWords), locale)
  }
  if (changes.length === 0) return <p className={styles.quiet}>{t('nothingChanged')}</p>
  return (
    <PlainTable
      label={t('tabs.values', { count: changes.length })}
      rows={changes}
      keyOf={(_row, index) => index}
      columns={[
        { key: 'at', head: t('columns.at'), cell: ({ at }) => moment(at) },
        { key: 'step', head: t('columns.step'), cell: ({ activityId }) => words.nameOf(activityId) },
        { key: 'field', head: t('columns.field'), cell: ({ field }) => words.label(field) },
        { key: 'value', head: t('columns.value'), cell: shown },
      ]}
    />
  )
}

function StandIns({ special }: { special: (Frame['made'][number] & { at: string })[] }) {
  const t = useTranslations('trials')
  const word = useWorkflowWords()
  const { moment } = useTrialMoments()
  if (special.length === 0) return <p className={styles.quiet}>{t('nobodyElse')}</p>
  const said = ({ agentOf, agents, passed, why }: (typeof special)[number]): string =>
    [
      ...(agentOf ? [t('agentFor', { name: agentOf.name })] : []),
      ...(agents.length > 0 ? [t('mayActToo', { names: agents.map(({ name }) => name).join(t('and')) })] : []),
      ...(passed !== null ? [t('passedBy', { why: word(`reasons.${why.key}`, why.params) })] : []),
    ].join(' ')
  return (
    <PlainTable
      label={t('tabs.standIns', { count: special.length })}
      rows={special}
      keyOf={(_row, index) => index}
      columns={[
        { key: 'at', head: t('columns.at'), cell: ({ at }) => moment(at) },
        { key: 'step', head: t('columns.step'), cell: ({ activityName }) => activityName },
        { key: 'to', head: t('columns.who'), cell: ({ people }) => people.map(({ name }) => name).join(t('and')) },
        { key: 'what', head: t('columns.what'), cell: said },
      ]}
    />
  )
}

// One object, or the form would begin anew with every drawing.
const noFiles: AttachedFile[] = []

/** The form as the person whose turn it is sees it; what is changed there goes with his act. */
function FormSeen({
  described: { form },
  trial,
  slot,
  account,
  played,
}: {
  described: ToTry
  trial: TrialState
  slot: Standing
  /** As who one acts. */
  account: string
  played: Tried
}) {
  const t = useTranslations('trials')
  const rights = useMemo(() => resolveRights(form, slot.rights), [form, slot.rights])
  const hours = useCompanyHours(form)
  const { formData: data } = played.end
  const fixed = useMemo(() => fixedRows(form, rights, data), [form, rights, data])
  const state = useFormState({ definition: form, data, rights, fixedRows: fixed, files: noFiles, hours })
  const agree = slot.offers.find(({ act }) => act === 'approve' || act === 'submit')
  return (
    <div className={styles.formSeen}>
      <FormEditor definition={form} state={state} />
      {state.dirty && agree && (
        <Button
          variant="contained"
          disabled={trial.busy}
          onClick={() => {
            if (state.check())
              trial.move({
                kind: 'act',
                activityId: slot.activityId,
                account,
                operator: agree.operator,
                formData: state.data,
              })
          }}
        >
          {t('agreeWith')}
        </Button>
      )}
    </div>
  )
}
