import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { ListSelect } from '@/components/ui/list-select'
import { useCall } from '@/lib/client/use-call'
import type { FormUse } from '@/lib/contracts/form-versions'
import type { FormDefinition } from '@/lib/contracts/forms'
import { placesOf } from '@/lib/form-editing/form-place'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import styles from './designer.module.css'

/** Which fields take the place of those that are gone but in use: guessed by their names, until one says otherwise. */
export function useMoves(uses: readonly FormUse[]) {
  const { formId, definition } = useDesign()
  const { data: versions } = useCall('/api/form/getFormVersions', uses.length > 0 ? { formId } : null)
  const version = versions?.[0]?.version
  const { data: before } = useCall('/api/form/getFormVersion', version ? { formId, version } : null)
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const gone = useMemo(() => [...new Set(uses.map(({ field }) => field).filter(Boolean))], [uses])
  const guessed = useMemo(
    () => (before ? guesses(gone, before.definition, definition) : {}),
    [gone, before, definition],
  )
  const moved = Object.fromEntries(Object.entries({ ...guessed, ...said }).filter(([, to]) => to !== ''))
  return {
    gone,
    moved,
    nameBefore: (path: string) =>
      placesOf(before?.definition ?? definition).find((one) => one.path === path)?.field.label ?? path,
    /** Columns go along with their table. */
    follows: (path: string) => Object.hasOwn(moved, path) || Object.hasOwn(moved, path.split('.')[0] ?? ''),
    set: (from: string, to: string) => setSaid((now) => ({ ...now, [from]: to })),
  }
}

/** A field that is new and has the name and type of the one that is gone is most likely the same. */
function guesses(gone: readonly string[], before: FormDefinition, after: FormDefinition): Record<string, string> {
  const known = new Set(placesOf(before).map(({ path }) => path))
  const added = new Set(placesOf(after).filter(({ path }) => !known.has(path)))
  return Object.fromEntries(
    gone.flatMap((path) => {
      const old = placesOf(before).find((one) => one.path === path)
      const next = [...added].find(
        ({ field, path: other }) =>
          field.label === old?.field.label &&
          field.type === old.field.type &&
          other.includes('.') === path.includes('.'),
      )
      if (!next) return []
      // One field takes the place of one.
      added.delete(next)
      return [[path, next.path]]
    }),
  )
}

/** For each field that is gone, the one that takes its place where processes use it. */
export function MovedFields({ moves }: { moves: ReturnType<typeof useMoves> }) {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const prefix = useId()
  const { definition } = useDesign()
  const places = placesOf(definition)
  return (
    <div className={styles.moves}>
      {moves.gone.map((path) => (
        <div key={path}>
          <span id={`${prefix}${path}`}>
            {t('publishMoveFor', { field: localText(moves.nameBefore(path), locale) })}
          </span>
          <ListSelect
            aria-labelledby={`${prefix}${path}`}
            value={moves.moved[path] ?? ''}
            placeholder={t('publishMoveNone')}
            options={places
              .filter((one) => one.path.includes('.') === path.includes('.'))
              .map((one) => ({ value: one.path, label: `${localText(one.field.label, locale)} (${one.path})` }))}
            onChange={(to) => moves.set(path, to)}
          />
        </div>
      ))}
    </div>
  )
}
