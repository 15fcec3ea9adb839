import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { confirm } from '@/lib/client/confirm'
import type { FormUse } from '@/lib/contracts/form-versions'
import { renameField } from '@/lib/form-editing/field-commands'
import { takenIds } from '@/lib/form-editing/form-place'
import { useDesign } from './design'
import type { useFieldActs } from './use-field-acts'
import { useUseWords } from './use-use-words'

interface Props {
  path: string
  id: string
  acts: ReturnType<typeof useFieldActs>
}

/** The key of a field in the data. Everything of the form that names it goes along; what lies outside is shown first. */
export function IdSetting({ path, id, acts }: Props) {
  const t = useTranslations('formDesigner')
  const { formId, definition, make, mayEdit, isNew } = useDesign()
  const words = useUseWords()
  const [typed, setTyped] = useState(id)
  const taken = takenIds(definition)
  const wrong = !/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(typed)
    ? t('idForm')
    : typed !== id && taken.has(typed)
      ? t('idTaken')
      : undefined
  const rename = async () => {
    if (typed === id) return
    if (wrong || !mayEdit) return setTyped(id)
    const places = isNew(path) ? [] : await usesOf(formId, path)
    const sure =
      places.length === 0 ||
      (await confirm({
        title: t('usedTitle', { name: acts.nameOf(path) }),
        text: t('renameText', {
          places: places.slice(0, 12).map(words.elsewhere).join(t('comma')),
          count: places.length,
        }),
        action: t('renameAnyway'),
        danger: true,
      }))
    if (!sure) return setTyped(id)
    const table = path.includes('.') ? `${path.split('.')[0]}.` : ''
    make({ key: 'renameId', values: { name: acts.nameOf(path) } }, (form) => renameField(form, path, typed), {
      choose: [table + typed],
    })
  }
  return (
    <Field label={t('id')} error={wrong} hint={t('idHint')}>
      <input
        value={typed}
        disabled={!mayEdit}
        maxLength={64}
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void rename()}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
          if (key === 'Escape') setTyped(id)
        }}
      />
    </Field>
  )
}

async function usesOf(formId: string, fieldId: string): Promise<FormUse[]> {
  try {
    return (await call('/api/form/getFormUses', { formId, fieldId }, { quiet: true })).uses
  } catch (error) {
    // Publishing asks again.
    if (error instanceof CallError) return []
    throw error
  }
}
