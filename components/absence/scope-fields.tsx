'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { ChosenChips } from '@/components/pickers/chosen-chips'
import { pickerKinds } from '@/components/pickers/kinds'
import { PickerDialog } from '@/components/pickers/picker-dialog'
import { TreePickerDialog } from '@/components/pickers/tree-picker-dialog'
import { treeKinds } from '@/components/pickers/kinds/trees'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { RuleDraft } from './rule-draft'
import { useProcessNames } from './use-process-names'
import styles from './absence.module.css'

interface Props {
  draft: RuleDraft
  onChange(change: Partial<RuleDraft>): void
  errors: Record<string, string>
}

/** Which work it is about; nothing chosen is all of it. */
export function ScopeFields({ draft, onChange, errors }: Props) {
  const t = useTranslations('absence.form')
  return (
    <>
      <Categories
        chosen={draft.catalogIds}
        error={errors.catalogIds}
        onChange={(catalogIds) => onChange({ catalogIds })}
      />
      <Processes
        label={t('processes')}
        add={t('addProcesses')}
        chosen={draft.processIds}
        error={errors.processIds}
        onChange={(processIds) => onChange({ processIds })}
      />
      <Processes
        label={t('except')}
        add={t('addExcept')}
        chosen={draft.exceptProcessIds}
        error={errors.exceptProcessIds}
        onChange={(exceptProcessIds) => onChange({ exceptProcessIds })}
      />
    </>
  )
}

interface Choice {
  chosen: string[]
  error?: string
  onChange(ids: string[]): void
}

/** Processes by their names, chosen in the picker. */
export function Processes({ label, add, chosen, error, onChange }: Choice & { label: string; add: string }) {
  const nameOf = useProcessNames(chosen.length > 0)
  return (
    <Scope kind="process" {...{ label, add, chosen, error, onChange, nameOf }}>
      {(close) => (
        <PickerDialog
          kind={pickerKinds.process}
          multiple
          value={chosen}
          onChoose={(picked) => onChange(picked.map(({ key }) => key))}
          onClose={close}
        />
      )}
    </Scope>
  )
}

function Categories({ chosen, error, onChange }: Choice) {
  const t = useTranslations('absence.form')
  const locale = useLocale()
  const { data: catalogs } = useCall('/api/catalog/getCatalogTree', chosen.length > 0 ? { type: 'Processes' } : null)
  const nameOf = (id: string) => localText(catalogs?.find((one) => one.id === id)?.name ?? id, locale)
  return (
    <Scope kind="catalog" label={t('categories')} add={t('addCategories')} {...{ chosen, error, onChange, nameOf }}>
      {(close) => (
        <TreePickerDialog
          kind={treeKinds.catalog}
          params={{ type: 'Processes' }}
          multiple
          value={chosen}
          onChoose={(picked) => onChange(picked.map(({ key }) => key))}
          onClose={close}
        />
      )}
    </Scope>
  )
}

interface ScopeProps extends Choice {
  kind: 'process' | 'catalog'
  label: string
  add: string
  nameOf(id: string): string
  /** The picker, while it is open. */
  children(close: () => void): ReactNode
}

/** What has been chosen, and a button that opens its picker. */
function Scope({ kind, label, add, chosen, error, onChange, nameOf, children }: ScopeProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <section className={styles.scope} aria-label={label}>
      <h3>{label}</h3>
      {chosen.length > 0 && (
        <ChosenChips
          kind={kind}
          items={chosen.map((key) => ({ key, label: nameOf(key), cells: [], record: {} }))}
          gone={[]}
          onRemove={(key) => onChange(chosen.filter((one) => one !== key))}
        />
      )}
      <Button size="small" onClick={() => setChoosing(true)}>
        {add}
      </Button>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {choosing && children(() => setChoosing(false))}
    </section>
  )
}
