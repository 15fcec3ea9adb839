import Button from '@mui/material/Button'
import { Controller } from 'react-hook-form'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import { ageUnits, archiveResults, saveArchiveRule, type Foreseen } from '@/lib/contracts/archive'
import { localText } from '@/lib/i18n/local-text'
import { ForeseenTasks } from './foreseen'
import { Ticks } from './ticks'
import styles from './archive.module.css'

type Rule = Calls['/api/archive/getRule']['data']

interface Props {
  /** '' for a new one. */
  ruleId: string
  mayChange: boolean
  mayPurge: boolean
  onClose(): void
}

/** One rule: which requests, how long after their end, and what then. */
export function RuleDialog({ ruleId, ...props }: Props) {
  const opening = useRecord('/api/archive/getRule', ruleId ? { ruleId } : null)
  return (
    <WhenOpened opening={opening} width={750} onClose={props.onClose}>
      {(stored) => <RuleFormDialog {...props} stored={stored} />}
    </WhenOpened>
  )
}

const schema = saveArchiveRule.input.omit({ rev: true })
const valuesOf = ({ ruleId, ruleName, processIds, catalogIds, result, age, unit, purgeDays, enabled }: Rule) => ({
  ruleId,
  ruleName,
  processIds,
  catalogIds,
  result,
  age,
  unit,
  purgeDays,
  enabled,
})
const newRule: ReturnType<typeof valuesOf> = {
  ruleId: '',
  ruleName: '',
  processIds: [],
  catalogIds: [],
  result: 'any',
  age: 12,
  unit: 'months',
  purgeDays: null,
  enabled: true,
}
const labels = {
  ruleName: 'name',
  processIds: 'processes',
  catalogIds: 'categories',
  result: 'result',
  age: 'age',
  unit: 'unit',
  purgeDays: 'then',
  enabled: 'inUse',
} as const
/** Ten years: what is offered where somebody begins to purge. */
const usualPurgeDays = 3650

function RuleFormDialog({
  mayChange,
  mayPurge,
  onClose,
  stored,
}: Omit<Props, 'ruleId'> & { stored: Stored<Rule> | null }) {
  const t = useTranslations('archive')
  const form = useContractForm({
    schema,
    values: stored ? valuesOf(stored.record) : newRule,
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    save: async (input, rev, commandId) => {
      await call('/api/archive/saveRule', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const purgeDays = form.watch('purgeDays') ?? null
  const setPurge = (days: number | null) => form.setValue('purgeDays', days as never, { shouldDirty: true })
  return (
    <EditDialog
      mode={mayChange ? (stored ? 'Edit' : 'New') : 'View'}
      subject={t('subject')}
      width={750}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: (name) => (name in labels ? t(labels[name as keyof typeof labels]) : name) }}
    >
      <div className={styles.whole}>
        <Controller
          control={form.control}
          name="ruleName"
          render={({ field }) => (
            <NameField label={t('name')} most={200} required error={form.errorOf('ruleName')} {...field} />
          )}
        />
      </div>
      <WhichProcesses
        processIds={(form.watch('processIds') ?? []) as string[]}
        catalogIds={(form.watch('catalogIds') ?? []) as string[]}
        onChange={(name, chosen) => form.setValue(name, chosen as never, { shouldDirty: true })}
      />
      <div className={styles.three}>
        <Field label={t('result')}>
          <select {...form.register('result')}>
            {archiveResults.map((one) => (
              <option key={one} value={one}>
                {t(`results.${one}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('age')} hint={t('ageHint')} error={form.errorOf('age')} required>
          <input type="number" min={1} max={3650} {...form.register('age')} />
        </Field>
        <Field label={t('unit')}>
          <select {...form.register('unit')}>
            {ageUnits.map((one) => (
              <option key={one} value={one}>
                {t(`units.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div className={styles.line}>
        <label>
          <input
            type="checkbox"
            checked={purgeDays !== null}
            disabled={!mayPurge}
            onChange={({ target }) => setPurge(target.checked ? usualPurgeDays : null)}
          />{' '}
          {t('purges')}
        </label>
      </div>
      {purgeDays !== null && (
        <div className={styles.whole}>
          <Field label={t('purgeDays')} hint={t('purgeHint')} error={form.errorOf('purgeDays')} required>
            <input
              type="number"
              min={1}
              max={36500}
              disabled={!mayPurge}
              value={String(purgeDays)}
              onChange={({ target }) => setPurge(Number(target.value))}
            />
          </Field>
        </div>
      )}
      <label className={styles.line}>
        <input type="checkbox" {...form.register('enabled')} /> {t('inUse')}
      </label>
      <Look read={() => form.getValues() as Calls['/api/archive/foresee']['input']} />
    </EditDialog>
  )
}

interface Which {
  processIds: string[]
  catalogIds: string[]
  onChange(name: 'processIds' | 'catalogIds', chosen: string[]): void
}

function WhichProcesses({ processIds, catalogIds, onChange }: Which) {
  const t = useTranslations('archive')
  const locale = useLocale()
  const { data: processes } = useCall('/api/process/getProcesses', { keyword: '' })
  const { data: catalogs } = useCall('/api/catalog/getCatalogTree', { type: 'Processes' })
  const all = processIds.length + catalogIds.length === 0
  return (
    <>
      <Ticks
        label={t('categories')}
        note={all ? t('allProcesses') : t('withBelow')}
        chosen={catalogIds}
        among={catalogs?.map(({ id, name }) => ({ value: id, label: localText(name, locale) }))}
        onChange={(chosen) => onChange('catalogIds', chosen)}
      />
      <Ticks
        label={t('processes')}
        note={all ? t('allProcesses') : t('chosen', { count: processIds.length })}
        chosen={processIds}
        among={processes?.map(({ processId, processName }) => ({
          value: processId,
          label: localText(processName, locale) || processId,
        }))}
        onChange={(chosen) => onChange('processIds', chosen)}
      />
    </>
  )
}

/** What it would archive now, as it is typed. */
function Look({ read }: { read(): Calls['/api/archive/foresee']['input'] }) {
  const t = useTranslations('archive')
  const [foreseen, setForeseen] = useState<Foreseen | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const look = () =>
    attempt(async () => {
      const { processIds, catalogIds, result, age, unit, purgeDays } = read()
      setForeseen(
        await call('/api/archive/foresee', { processIds, catalogIds, result, age, unit, purgeDays }, { quiet: true }),
      )
    })
  return (
    <div className={styles.whole}>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => void look()}>
        {t('look')}
      </Button>
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      {foreseen && <ForeseenTasks foreseen={foreseen} />}
    </div>
  )
}
