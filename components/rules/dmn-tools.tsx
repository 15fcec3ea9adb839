'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { FileButton } from '@/components/ui/file-button'
import { confirm } from '@/lib/client/confirm'
import { saveAsFile } from '@/lib/client/save-as-file'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import type { CarriedRule } from '@/lib/decision-table/write-dmn'
import { localText } from '@/lib/i18n/local-text'
import type { RuleLogic } from './rule-logic'
import type { TypedRule } from './use-rule-form'
import styles from './rules.module.css'

interface Props {
  rule: TypedRule
  logic: RuleLogic
  mayEdit: boolean
  onTaken(more: Partial<TypedRule>): void
}

/** The table as a DMN document of other tools: out of what stands in the designer, and into it; nothing is kept before Save. */
export function DmnTools({ rule, logic, mayEdit, onTaken }: Props) {
  const t = useTranslations('rules.dmn')
  const locale = useLocale()
  const [several, setSeveral] = useState<CarriedRule[]>([])
  const take = async ({ name, desc, inputs, table }: CarriedRule) => {
    setSeveral([])
    if (rule.table.rules.length > 0 && !(await confirm({ text: t('replace'), action: t('take') }))) return
    onTaken({ inputs, table, ruleName: rule.ruleName || name, ruleDesc: rule.ruleDesc || desc })
    showSuccess(t('taken'))
  }
  const choose = async (file: File) => {
    const found = logic.readDmn(await file.text())
    if ('problem' in found) return showProblem(t(`problems.${found.problem}`))
    const [first, ...others] = found.rules
    if (first && others.length === 0) await take(first)
    else setSeveral(found.rules)
  }
  const save = () =>
    saveAsFile(
      `${rule.ruleCode || localText(rule.ruleName, locale) || 'rule'}.dmn`,
      logic.writeDmn({ name: rule.ruleName, desc: rule.ruleDesc, inputs: rule.inputs, table: rule.table }),
      'application/xml',
    )
  return (
    <>
      <Button onClick={save}>{t('export')}</Button>
      {mayEdit && (
        <FileButton accept=".dmn,.xml,application/xml,text/xml" onChoose={(file) => void choose(file)}>
          {t('import')}
        </FileButton>
      )}
      {several.length > 0 && (
        <DialogFrame
          title={t('several')}
          width={444}
          onClose={() => setSeveral([])}
          actions={() => (
            <>
              <Button onClick={() => setSeveral([])}>{t('cancel')}</Button>
            </>
          )}
        >
          <p>{t('choose')}</p>
          <ul className={styles.several}>
            {several.map((one, at) => (
              <li key={at}>
                <Button fullWidth onClick={() => void take(one)}>
                  {one.name} <small>{t('rows', { count: one.table.rules.length })}</small>
                </Button>
              </li>
            ))}
          </ul>
        </DialogFrame>
      )}
    </>
  )
}
