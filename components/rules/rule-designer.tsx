'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
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
import { RuleAbout } from './rule-about'
import type { RuleLogic } from './rule-logic'
import { RuleTable } from './rule-table'
import { TryRule } from './try-rule'
import { useRuleForm } from './use-rule-form'
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
} as const

interface Props {
  /** Null for a new one. */
  stored: Stored<Rule> | null
  mayEdit: boolean
  logic: RuleLogic
}

/** What a rule is, its table, and a trial of both. */
export function RuleDesigner({ stored, mayEdit, logic }: Props) {
  const t = useTranslations('rules')
  const locale = useLocale()
  const { views } = useShell()
  const form = useRuleForm(stored, logic)
  const { rule, findings, wrong, dirty, pending, conflict } = form
  const [applied, setApplied] = useState<readonly number[]>([])
  const title = rule.ruleId ? localText(rule.ruleName, locale) : t('newTitle')
  useLeaveWarning(dirty)
  useViewTitle(title)
  return (
    <div className={page.wide}>
      <PageHeader
        title={title}
        note={dirty ? t('unsaved') : undefined}
        sub={mayEdit ? (wrong > 0 ? t('problemCount', { count: wrong }) : t('fine')) : t('noRight')}
      >
        <Button onClick={() => views.go('/admin/design/rule')}>{t('back')}</Button>
        <DmnTools rule={rule} logic={logic} mayEdit={mayEdit} onTaken={form.take} />
        {mayEdit && (
          <Button variant="contained" disabled={pending || Boolean(conflict)} onClick={() => void form.save()}>
            {t('save')}
          </Button>
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
        <TryRule inputs={rule.inputs} table={rule.table} wrong={wrong > 0} logic={logic} onApplied={setApplied} />
      </div>
    </div>
  )
}
