'use client'

import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showWarning } from '@/lib/client/toasts'
import { readReference, writeReference, type ReferenceFormat, type VariableReference } from '@/lib/variables/reference'
import { tabsFor, type VariableTab } from '@/lib/variables/variable-tabs'
import styles from '../picker.module.css'
import { DatabaseTab } from './database-tab'
import { FormTab } from './form-tab'
import { InterfaceTab } from './interface-tab'
import { SystemTab } from './system-tab'

export interface VariableUse {
  /** Four signs that rule the tabs (R2.12-02). */
  flags?: string
  format?: ReferenceFormat
  /** The reference chosen before, in any format. */
  value?: string
  /** Whose fields the Form tab offers: a form that is kept, or its definition, HTML-encoded. */
  form?: { formId?: string; formDataSchema?: string }
  onChoose(reference: string): void
}

/** R2.12-01: a variable of the system, the form, a database or an external interface, as a reference. */
export function VariableBody({ flags = '', format = 'default', value = '', form = {}, onChoose }: VariableUse) {
  const t = useTranslations('pickers.variable')
  const tabs = tabsFor(flags)
  const [chosen, setChosen] = useState<VariableReference | null>(() => readReference(value))
  const [tab, setTab] = useState<VariableTab>(() =>
    chosen && tabs.includes(chosen.kind) ? chosen.kind : (tabs[0] ?? 'system'),
  )
  const of = <Kind extends VariableTab>(kind: Kind) =>
    chosen?.kind === kind ? (chosen as Extract<VariableReference, { kind: Kind }>) : null
  const ok = () => {
    // R5-21; what stands on another tab is not what one sees.
    if (chosen?.kind !== tab || !isWhole(chosen)) return showWarning(t('nothing'))
    onChoose(writeReference(chosen, format))
  }
  return (
    <div className={styles.body}>
      {tabs.length > 1 && (
        <Tabs
          value={tab}
          onChange={(_event, next: VariableTab) => setTab(next)}
          variant="scrollable"
          aria-label={t('tabs')}
          className={styles.tabs}
        >
          {tabs.map((one) => (
            <Tab key={one} value={one} label={t(`tab.${one}`)} id={`variable-${one}`} aria-controls="variable-panel" />
          ))}
        </Tabs>
      )}
      <div
        role={tabs.length > 1 ? 'tabpanel' : undefined}
        id="variable-panel"
        aria-labelledby={tabs.length > 1 ? `variable-${tab}` : undefined}
        className={styles.panel}
      >
        {tab === 'system' && <SystemTab chosen={of('system')} onChange={setChosen} />}
        {tab === 'form' && <FormTab chosen={of('form')} onChange={setChosen} form={form} />}
        {tab === 'database' && <DatabaseTab chosen={of('database')} onChange={setChosen} />}
        {tab === 'interface' && <InterfaceTab chosen={of('interface')} onChange={setChosen} />}
      </div>
      <div className={styles.foot}>
        <code className={styles.reference}>
          {chosen?.kind === tab && isWhole(chosen) ? writeReference(chosen, format) : ''}
        </code>
        <Button variant="contained" onClick={ok}>
          {t('ok')}
        </Button>
      </div>
    </div>
  )
}

function isWhole(reference: VariableReference): boolean {
  if (reference.kind === 'database') return Boolean(reference.dataSource && reference.table && reference.field)
  return reference.kind !== 'interface' || Boolean(reference.id && reference.output)
}
