import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlainTable } from '@/components/ui/plain-table'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import { partsOf } from './coverage-drawn'
import type { Definition } from './drawing'
import styles from './tests.module.css'

type Found = Calls['/api/test/getCoverage']['data']
type Place = Found['places'][number]

interface Props {
  definition: Definition
  found: Found
  busy: boolean
  marked: Place | null
  onMark(place: Place | null): void
  onOpen(caseId: string): void
  onMake(place: Place): void
}

/** Every place there is with the cases that come through; those none comes through at first. */
export function PlaceList({ definition, found, busy, marked, onMark, onOpen, onMake }: Props) {
  const t = useTranslations('tests.coverage')
  const nameOf = usePlaceName(definition, found.rules)
  const [all, setAll] = useState(false)
  const missing = found.places.filter(({ count }) => count === 0)
  const shown = all ? found.places : missing
  return (
    <section className={styles.missing}>
      <h3>{t(all ? 'places' : 'missing')}</h3>
      <label>
        <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} /> {t('showAll')}
      </label>
      {shown.length === 0 ? (
        <p>{t('whole')}</p>
      ) : (
        <PlainTable
          label={t(all ? 'places' : 'missing')}
          rows={shown}
          keyOf={({ part, id }) => `${part} ${id}`}
          tallest={480}
          columns={[
            { key: 'part', head: t('part'), cell: ({ part }) => t(`parts.${part}`) },
            {
              key: 'name',
              kind: 'name',
              head: t('place'),
              cell: (place) => (
                <button
                  type="button"
                  className={styles.name}
                  aria-pressed={marked === place}
                  onClick={() => onMark(marked === place ? null : place)}
                >
                  {nameOf(place)}
                </button>
              ),
            },
            {
              key: 'cases',
              head: t('by'),
              cell: (place) => (
                <span className={styles.acts}>
                  {place.cases.map(({ caseId, caseName }) => (
                    <button key={caseId} type="button" className={styles.name} onClick={() => onOpen(caseId)}>
                      {caseName}
                    </button>
                  ))}
                  {place.count > place.cases.length && t('more', { count: place.count - place.cases.length })}
                  {place.count === 0 && !found.mayChange && t('nobody')}
                  {place.count === 0 && found.mayChange && (
                    <Button
                      size="small"
                      disabled={busy}
                      aria-label={t('makeFor', { place: nameOf(place) })}
                      onClick={() => onMake(place)}
                    >
                      {t('make')}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

/** What a place is called by who looks at the drawing. */
function usePlaceName({ elements, transitions }: Definition, rules: Found['rules']): (place: Place) => string {
  const t = useTranslations('tests.coverage')
  const locale = useLocale()
  const nameOf = (id: string) => localText(elements.find((one) => one.id === id)?.name ?? '', locale) || id
  const wayOf = (id: string) => {
    const way = transitions.find((one) => one.id === id)
    return way ? localText(way.name, locale) || `${nameOf(way.from)} → ${nameOf(way.to)}` : id
  }
  return ({ part, id }) => {
    if (part === 'elements') return nameOf(id)
    if (part === 'transitions') return wayOf(id)
    const { of, which } = partsOf(id)
    if (part === 'conditions') return t(which === 'yes' ? 'yes' : 'no', { way: wayOf(of) })
    const rule = rules.find(({ code }) => code === of)
    const tests = rule?.rows[Number(which)] ?? []
    const says = tests.map(({ column, test }) => `${column} ${test}`).join(' · ')
    return t('row', { rule: rule?.name || of, row: Number(which) + 1, says: says || t('anyRow') })
  }
}
