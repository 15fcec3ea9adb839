'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useLeaveWarning } from '@/components/shell/use-leave-warning'
import { useShell } from '@/components/shell/shell-context'
import { useView, useViewTitle } from '@/components/shell/view-context'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { EditRows } from '@/components/ui/edit-rows'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { callForRecord, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError, showProblem, showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { Rule, RuleInput, RuleType } from '@/lib/contracts/rules'
import { ruleExamples } from '@/lib/decision-table/rule-values'
import { localText } from '@/lib/i18n/local-text'
import { mayDo } from '@/lib/rights/menu-mask'
import { addRow } from './change-table'
import { DmnTools } from './dmn-tools'
import { Gaps } from './gaps'
import { RuleGrid } from './rule-grid'
import type { RuleLogic } from './rule-logic'
import { TryRule } from './try-rule'
import styles from './rules.module.css'

const newRule: Rule = {
  ruleId: '', ruleName: '', ruleDesc: '', ruleCode: '', catalogId: '', enable: true, open: false, inputs: [{ name: 'amount', title: '', type: 'number' }],
  table: { hitPolicy: 'U', aggregation: '', inputs: [{ expression: 'amount', allowed: '' }], outputs: [{ name: '', allowed: '', otherwise: '' }], rules: [] },
}
const fieldNames = { ruleName: 'name', ruleCode: 'code', ruleDesc: 'desc', catalogId: 'catalog', enable: 'enable', open: 'open', inputs: 'inputs', table: 'table' } as const
const types: readonly RuleType[] = ['text', 'number', 'flag', 'date']
const policies = ['U', 'F', 'A', 'P', 'R', 'O', 'C'] as const
const aggregations = ['', 'SUM', 'MIN', 'MAX', 'COUNT'] as const

/** R2.4-06: the designer of a business rule, by its id in the address; without one it is a new rule. */
export function RuleEditor() {
  const { query } = useView()
  const ruleId = query.get('ruleId') ?? ''
  const { stored, error, reload } = useRecord('/api/rule/getRule', ruleId ? { ruleId } : null)
  const { data: rights } = useCall('/api/menu/getUserMenuAccessWithAction', { menuCode: 'admin_rules' })
  const [logic, setLogic] = useState<RuleLogic | null>(null)
  useEffect(() => {
    let wanted = true
    void import('./rule-logic').then((loaded) => wanted && setLogic(loaded))
    return () => {
      wanted = false
    }
  }, [])
  if (error) return <div className={page.page}><ViewFailed message={error.message} onRetry={reload} /></div>
  if (stored === undefined || !logic || !rights) return <div className={page.page}><Skeleton height={420} /></div>
  return <Designer key={ruleId} stored={stored} mayEdit={mayDo([rights.access].flat(), 2)} logic={logic} />
}

function Designer({ stored, mayEdit, logic }: { stored: Stored<Rule> | null; mayEdit: boolean; logic: RuleLogic }) {
  const t = useTranslations('rules')
  const tFields = useTranslations('fieldErrors')
  const tWords = useTranslations('expression.problems')
  const locale = useLocale()
  const { views } = useShell()
  const kept = stored?.record ?? newRule
  const [rule, setRule] = useState(kept)
  const [saved, setSaved] = useState(kept)
  const [pending, setPending] = useState(false)
  const [strict, setStrict] = useState(false)
  const [fromServer, setFromServer] = useState<Record<string, string>>({})
  const [applied, setApplied] = useState<readonly number[]>([])
  const dirty = rule !== saved
  const { rev, setRev, conflict, caught } = useChangedMeanwhile({
    rev: stored?.rev ?? '', fieldsOf: (now: never) => ({ ...(now as Rule) }), before: () => ({ ...saved }), mine: () => ({ ...rule }),
    settle(now, shown) {
      const next = now as unknown as Rule
      setSaved(next)
      setRule(now === shown ? next : (shown as unknown as Rule))
    },
  })
  useLeaveWarning(dirty)
  useViewTitle(kept.ruleId ? localText(rule.ruleName, locale) : t('newTitle'))
  const { inputs, table } = rule
  const findings = useMemo(() => logic.checkTable(table, { values: ruleExamples(inputs), now: '2026-01-05T02:00:00.000Z', today: '2026-01-05' }), [logic, table, inputs])
  const wrong = findings.filter((found) => !logic.isHint(found))
  const set = (more: Partial<Rule>) => {
    setRule({ ...rule, ...more })
    setFromServer({})
  }
  const said = (path: string): string | undefined => {
    const found = findings.find((one) => one.path === path)
    if (!found) return fromServer[`table.${path}`]
    const { kind, name } = found
    // What is empty still is named when somebody wants to go on.
    if (kind === 'missing') return strict ? t('hint.missing') : undefined
    return kind === 'overlaps' || kind === 'never' || kind === 'gap' || kind === 'aggregation' ? t(`hint.${kind}`, { name }) : tWords(kind === 'syntax' && !name ? 'unfinished' : kind, { name })
  }
  const nameError = strict && !rule.ruleName.trim() ? tFields('rule.nameEmpty') : fromServer.ruleName
  const wrongName = (index: number) => {
    const name = inputs[index]?.name ?? ''
    if (!/^[A-Za-z_]\w{0,63}$/.test(name)) return tFields('rule.nameForm')
    return inputs.findIndex((one) => one.name === name) < index ? tFields('rule.nameTwice') : undefined
  }
  const save = async () => {
    if (!rule.ruleName.trim() || wrong.length > 0 || inputs.some((_, index) => wrongName(index))) {
      setStrict(true)
      return showProblem(rule.ruleName.trim() ? t('mend') : tFields('rule.nameEmpty'))
    }
    setPending(true)
    try {
      const { record: now, rev: nowRev } = await callForRecord('/api/rule/saveRule', { ...rule, rev }, { quiet: true })
      setSaved(now)
      setRule(now)
      setRev(nowRev)
      showSuccess(t('saved'))
      await refreshCalls('/api/rule/list')
      if (!kept.ruleId) views.exchange(`/admin/design/rule/edit?ruleId=${now.ruleId}`)
    } catch (error) {
      if (caught(error)) return
      if (!(error instanceof CallError)) throw error
      setFromServer(error.fields)
      showError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={page.wide}>
      <PageHeader
        title={kept.ruleId ? localText(saved.ruleName, locale) : t('newTitle')} note={dirty ? t('unsaved') : undefined}
        sub={mayEdit ? (wrong.length > 0 ? t('problemCount', { count: wrong.length }) : t('fine')) : t('noRight')}
      >
        <Button onClick={() => views.go('/admin/design/rule')}>{t('back')}</Button>
        <DmnTools rule={rule} logic={logic} mayEdit={mayEdit} onTaken={set} />
        {mayEdit && <Button variant="contained" disabled={pending || Boolean(conflict)} onClick={() => void save()}>{t('save')}</Button>}
      </PageHeader>
      {conflict && <ChangedMeanwhile conflict={conflict} labelOf={(name) => t(fieldNames[name as keyof typeof fieldNames])} />}
      <div className={styles.designer}>
        <Panel title={t('about')}>
          <fieldset className={styles.about} disabled={!mayEdit}>
            <Field label={t('name')} required error={nameError}><input value={rule.ruleName} maxLength={200} onChange={(event) => set({ ruleName: event.target.value })} /></Field>
            <Field label={t('code')} hint={t('codeHint')} error={fromServer.ruleCode}><input value={rule.ruleCode} maxLength={64} spellCheck={false} onChange={(event) => set({ ruleCode: event.target.value })} /></Field>
            <Field label={t('catalog')}><CatalogSelect type="Rules" value={rule.catalogId} onChange={(event) => set({ catalogId: event.target.value })} /></Field>
            <Field label={t('desc')}><input value={rule.ruleDesc} maxLength={2000} onChange={(event) => set({ ruleDesc: event.target.value })} /></Field>
            <label className={styles.check}><input type="checkbox" checked={rule.enable} onChange={(event) => set({ enable: event.target.checked })} />{t('enable')}</label>
            <label className={styles.check}><input type="checkbox" checked={rule.open} onChange={(event) => set({ open: event.target.checked })} />{t('open')}</label>
            <EditRows<keyof RuleInput>
              label={t('inputs')}
              columns={[{ name: 'name', label: t('inputName'), kind: 'text' }, { name: 'title', label: t('inputTitle'), kind: 'text' }, { name: 'type', label: t('inputType'), kind: 'choice', choices: types.map((value) => ({ value, label: t(`types.${value}`) })) }]}
              rows={inputs} newRow={() => ({ name: nameFor(inputs), title: '', type: 'text' })} onChange={(next) => set({ inputs: next as unknown as RuleInput[] })}
              errorOf={(index, name) => (name === 'name' ? (wrongName(index) ?? fromServer[`inputs.${index}.name`]) : undefined)}
            />
          </fieldset>
        </Panel>
        <Panel title={t('table')}>
          <div className={styles.body}>
            <p className={styles.how}>{t('howCells')}</p>
            <div className={styles.policy}>
              <Field label={t('hitPolicy')}>
                <select value={table.hitPolicy} disabled={!mayEdit} onChange={(event) => set({ table: { ...table, hitPolicy: event.target.value as 'U', aggregation: '' } })}>
                  {policies.map((one) => <option key={one} value={one}>{one} · {t(`policies.${one}`)}</option>)}
                </select>
              </Field>
              {table.hitPolicy === 'C' && (
                <Field label={t('aggregation')} error={said('aggregation')}>
                  <select value={table.aggregation} disabled={!mayEdit} onChange={(event) => set({ table: { ...table, aggregation: event.target.value as '' } })}>
                    {aggregations.map((one) => <option key={one} value={one}>{t(`aggregations.${one || 'list'}`)}</option>)}
                  </select>
                </Field>
              )}
            </div>
            <RuleGrid table={table} nextInput={unused(rule)} disabled={!mayEdit} said={said} applied={applied} onChange={(next) => set({ table: next })} />
            <Gaps gaps={findings.flatMap(({ tests }) => (tests ? [tests] : []))} table={table} disabled={!mayEdit} onAdd={(tests) => set({ table: addRow(table, tests) })} />
          </div>
        </Panel>
        <TryRule inputs={inputs} table={table} wrong={wrong.length > 0} logic={logic} onApplied={setApplied} />
      </div>
    </div>
  )
}

/** A name that is free. */
function nameFor(inputs: readonly RuleInput[]): string {
  let number = inputs.length + 1
  while (inputs.some(({ name }) => name === `value${number}`)) number += 1
  return `value${number}`
}

/** What no condition looks at yet; a date as a date. */
function unused({ inputs, table }: Rule): string {
  const free = inputs.find(({ name }) => !table.inputs.some(({ expression }) => expression.includes(name)))
  return free ? (free.type === 'date' ? `date(${free.name})` : free.name) : ''
}
