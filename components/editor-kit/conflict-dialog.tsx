import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Conflict, Side } from '@/lib/editing/merge-documents'
import { localText } from '@/lib/i18n/local-text'
import { DesignerDialog } from './designer-dialog'
import type { Question } from './use-saving'
import styles from './kit.module.css'

interface Props {
  question: Question
  /** What a part of the document is called. */
  nameOf(part: string): string
  /** What one of its properties is called. */
  settingOf(property: string): string
}

/** Two designers changed the same thing otherwise: asked one by one, and nothing is overwritten before. */
export function ConflictDialog({ question, nameOf, settingOf }: Props) {
  const t = useTranslations('designer')
  const locale = useLocale()
  const [sides, setSides] = useState<Side[]>(() => question.conflicts.map(() => 'theirs'))
  const asked = ({ property }: Conflict) =>
    ['there', 'order', 'parent'].includes(property)
      ? t(`conflict.${property as 'there' | 'order' | 'parent'}`)
      : settingOf(property)
  const shown = ({ property }: Conflict, value: unknown) => {
    if (property === 'there') return t(value ? 'conflict.kept' : 'conflict.removed')
    if (property === 'order' || property === 'parent') return t('conflict.placed')
    if (value === undefined) return t('notSet')
    return typeof value === 'string' ? localText(value, locale) : JSON.stringify(value).slice(0, 120)
  }
  return (
    <DesignerDialog
      title={t('conflictTitle', { name: question.by || t('somebody') })}
      actions={
        <Button variant="contained" onClick={() => question.answer(sides)}>
          {t('takeSides')}
        </Button>
      }
    >
      <p>{t('conflictText')}</p>
      {question.conflicts.map((conflict, at) => (
        <fieldset key={at} className={styles.conflict}>
          <legend>
            {nameOf(conflict.part)} · {asked(conflict)}
          </legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`conflict-${at}`}
                checked={sides[at] === side}
                onChange={() => setSides(sides.map((one, index) => (index === at ? side : one)))}
              />
              <span>{t(side)}</span>
              {shown(conflict, conflict[side])}
            </label>
          ))}
        </fieldset>
      ))}
    </DesignerDialog>
  )
}
