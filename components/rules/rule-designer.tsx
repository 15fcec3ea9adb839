'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useShell } from '@/components/page/shell-context'
import { useViewTitle } from '@/components/page/view-context'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import type { Stored } from '@/lib/client/call'
import type { Rule } from '@/lib/contracts/rules'
import { localText } from '@/lib/i18n/local-text'
import { DmnTools } from './dmn-tools'
import { PublishRule } from './publish-rule'
import { RuleAbout } from './rule-about'
import type { RuleLogic } from './rule-logic'
import { RuleTable } from './rule-table'
import { RuleTests } from './rule-tests'
import { RuleUses } from './rule-uses'
import { RuleVersions } from './rule-versions'
import { TryRule } from './try-rule'
import { useRuleForm } from './use-rule-form'
import { useTestOutcomes } from './use-test-outcomes'
import styles from './rules.module.css'

const fieldNames = {
  ruleName: 'name',
  ruleCode: 'code',
  ruleDesc: 'desc',
  catalogId: 'catalog',
  enable: 'enable',
  open: 'open',
  inputs: 'inputs',
  table: 'table',
  tests: 'tests.title',
} as const

interface Props {
  /** Null for a new one. */
  stored: Stored<Rule> | null
  mayEdit: boolean
  logic: RuleLogic
  /** The draft is another one now. */
  onReplaced(): void
}

/** What a rule is, its table, a trial of both, the tests kept with it, where it is asked, and its versions. */
export function RuleDesigner({ stored, mayEdit, logic, onReplaced }: Props) {
  const t = useTranslations('rules')
  const locale = useLocale()
  const { views } = useShell()
  const form = useRuleForm(stored, logic)
  const { rule, findings, wrong, dirty, pending, conflict, standing } = form
  const [applied, setApplied] = useState<readonly number[]>([])
  const [publishing, setPublishing] = useState(false)
  const outcomes = useTestOutcomes(rule, wrong > 0, logic)
  const failing = useMemo(() => rule.tests.filter((_test, at) => !outcomes?.[at]?.passes), [rule.tests, outcomes])
  const title = rule.ruleId ? localText(rule.ruleName, locale) : t('newTitle')
  useLeaveWarning(dirty)
  useViewTitle(title)
  const version = standing.publishedVersion
  const state = !rule.ruleId
    ? undefined
    : version === null
      ? t('state.never')
      : t(standing.changed ? 'state.changed' : 'state.published', { version })
  return (
    <div className={page.wide}>
      <PageHeader
        title={title}
        note={dirty ? t('unsaved') : state}
        sub={mayEdit ? (wrong > 0 ? t('problemCount', { count: wrong }) : t('fine')) : t('noRight')}
      >
        <Button onClick={() => views.go('/admin/design/rule')}>{t('back')}</Button>
        <DmnTools rule={rule} logic={logic} mayEdit={mayEdit} onTaken={form.take} />
        {mayEdit && (
          <>
            <Button
              variant={dirty || !rule.ruleId ? 'contained' : 'outlined'}
              disabled={pending || Boolean(conflict)}
              onClick={() => void form.save()}
            >
              {t('save')}
            </Button>
            {rule.ruleId && (
              <Button
                variant={dirty ? 'outlined' : 'contained'}
                disabled={dirty || pending || !standing.changed || wrong > 0}
                onClick={() => setPublishing(true)}
              >
                {t('publish.publish')}
              </Button>
            )}
          </>
        )}
      </PageHeader>
      {conflict && (
        <ChangedMeanwhile conflict={conflict} labelOf={(name) => t(fieldNames[name as keyof typeof fieldNames])} />
      )}
      <div className={styles.designer}>
        <RuleAbout form={form} mayEdit={mayEdit} />
        <RuleTable
          rule={rule}
          findings={findings}
          applied={applied}
          mayEdit={mayEdit}
          said={form.said}
          onChange={form.setTable}
        />
        <TryRule
          inputs={rule.inputs}
          table={rule.table}
          wrong={wrong > 0}
          logic={logic}
          onApplied={setApplied}
          onKeep={
            mayEdit ? (values, expected) => form.setTests([...rule.tests, { name: '', values, expected }]) : undefined
          }
        />
        <RuleTests
          inputs={rule.inputs}
          tests={rule.tests}
          outcomes={outcomes}
          mayEdit={mayEdit}
          onChange={form.setTests}
        />
        {rule.ruleId && (
          <div className={styles.beside}>
            <RuleUses ruleId={rule.ruleId} code={rule.ruleCode} />
            <RuleVersions
              ruleId={rule.ruleId}
              published={version}
              hash={standing.hash}
              mayEdit={mayEdit}
              dirty={dirty}
              onRestored={onReplaced}
            />
          </div>
        )}
      </div>
      {publishing && (
        <PublishRule
          ruleId={rule.ruleId}
          hash={standing.hash}
          next={(version ?? 0) + 1}
          failing={failing}
          onClose={() => setPublishing(false)}
          onPublished={form.setStanding}
        />
      )}
    </div>
  )
}
