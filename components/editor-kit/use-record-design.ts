import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useViewTitle } from '@/components/page/view-context'
import type { Stored } from '@/lib/client/call'
import { localText } from '@/lib/i18n/local-text'
import { useEditing, useEditingKeys, type Editing } from './use-editing'
import { useSaving, type DraftStore, type Saving } from './use-saving'

/** A record under its designer's hands. */
export interface RecordDesign<Form> {
  form: Form
  /** In every language. */
  name: string
  editing: Editing<Form>
  saving: Saving
  /** Changes some settings as one step; changes with the same word of `typing` after one another are one. */
  change(next: Partial<Form>, typing?: string): void
  rename(name: string): void
}

interface Designed<Record, Form> {
  stored: Stored<Record>
  id: string
  formOf(record: Record): Form
  /** By the id of the record. */
  storeOf(id: string): DraftStore<Form>
  /** Which of its settings is its name. */
  nameKey: keyof Form
  mayEdit: boolean
  /** Whether a chosen part is still among the form's; absent where nothing is chosen. */
  isThere?(form: Form, part: string): boolean
}

const always = () => true

/**
 * What a designer whose document is one stored record works with: steps with undo, the draft kept a moment after each change and
 * brought together with a colleague's, the keys, the title of the page, and the warning of who leaves too early.
 */
export function useRecordDesign<Record, Form>({
  stored,
  id,
  formOf,
  storeOf,
  nameKey,
  mayEdit,
  isThere = always,
}: Designed<Record, Form>): RecordDesign<Form> {
  const locale = useLocale()
  const baseline = useMemo(() => ({ definition: formOf(stored.record), hash: stored.rev }), [formOf, stored])
  const store = useMemo(() => storeOf(id), [storeOf, id])
  const editing = useEditing<Form>({ shape: store.shape, first: baseline.definition, mayEdit, isThere })
  const saving = useSaving(editing, baseline, store)
  const { definition: form, make } = editing
  useEditingKeys(editing, { save: () => void saving.save() })
  const name = form[nameKey] as string
  useViewTitle(localText(name, locale))
  useLeaveWarning(saving.state !== 'saved')
  const change = (next: Partial<Form>, typing?: string) =>
    make({ key: 'change' }, (now) => ({ ...now, ...next }), typing ? { typing } : undefined)
  return {
    form,
    name,
    editing,
    saving,
    change,
    rename: (renamed) => change({ [nameKey]: renamed } as unknown as Partial<Form>, 'name'),
  }
}
