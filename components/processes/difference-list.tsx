'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Chip } from '@/components/ui/chip'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { orderOfWays } from '@/lib/engine/definition/compare'
import { intentionsOf } from '@/lib/engine/definition/intentions'
import { localText } from '@/lib/i18n/local-text'
import { useElementWords, type DescribedVersion, type ElementWords } from './use-element-words'
import plain from '@/components/ui/differences.module.css'
import styles from './processes.module.css'

export type Difference = Calls['/api/process/compareVersions']['data'][number]
const tones = { added: 'ok', removed: 'bad', changed: 'warn' } as const

interface Props {
  processId: string
  before: number
  after: number
  /** What is looked at on the drawings. */
  chosen?: string
  onChoose?(id: string): void
  /** Takes differences back in the draft, those that belong together at once; not given where the later version is not what is worked on. */
  onPutBack?(differences: Difference[]): void
}

/** What one version does differently from another, in words. */
export function DifferenceList({ processId, before, after, chosen = '', onChoose, onPutBack }: Props) {
  const t = useTranslations('processes.compare')
  const { data, error, mutate } = useCall(
    '/api/process/compareVersions',
    { processId, before, after },
    { keepPreviousData: false },
  )
  const { data: earlier } = useCall(
    '/api/process/getVersion',
    { processId, version: before },
    { keepPreviousData: false },
  )
  const { data: later } = useCall('/api/process/getVersion', { processId, version: after }, { keepPreviousData: false })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data || !earlier || !later) return <Skeleton height={120} />
  if (data.length === 0) return <EmptyState icon="check" title={t('same')} />
  return <Differences differences={data} {...{ earlier, later, chosen, onChoose, onPutBack }} />
}

function Differences({
  differences,
  earlier,
  later,
  chosen,
  onChoose,
  onPutBack,
}: {
  differences: Difference[]
  earlier: DescribedVersion
  later: DescribedVersion
  chosen: string
  onChoose: Props['onChoose']
  onPutBack: Props['onPutBack']
}) {
  const t = useTranslations('processes.compare')
  const locale = useLocale()
  const [was, is] = [useElementWords(earlier), useElementWords(later)]
  const nameOf = ({ what, id, name }: Difference) => {
    if (what === 'process') return t('process')
    if (what === 'form') return t('form')
    if (what === 'note') return t('note', { name: localText(name, locale) || id })
    if (what === 'lane') return t('lane', { name: localText(name, locale) || id })
    if (what === 'element') return t('element', { name: name || id })
    const words = later.definition.transitions.some((one) => one.id === id) ? is : was
    const found = (words === is ? later : earlier).definition.transitions.find((one) => one.id === id)
    return t('transition', { from: words.nameOf(found?.from ?? ''), to: words.nameOf(found?.to ?? '') })
  }
  const drawn = (one: Difference): Told => ({
    one,
    name: nameOf(one),
    was,
    is,
    earlier,
    later,
    chosen,
    onChoose,
    onPutBack,
  })
  const intentions = intentionsOf(differences, earlier.definition, later.definition)
  return (
    <ul className={plain.differences}>
      {intentions.map((all) => {
        const [first] = all
        if (!first) return null
        if (all.length === 1) return <One key={keyOf(first)} {...drawn(first)} />
        const steps = all.filter(({ what, kind }) => what === 'element' && kind !== 'changed')
        const kind = steps.every((one) => one.kind === steps[0]?.kind) ? (steps[0]?.kind ?? 'changed') : 'changed'
        const named = steps.map(({ name, id }) => name || (steps.length > 1 ? '' : id)).filter(Boolean)
        const names = new Intl.ListFormat(locale).format(named.length > 0 ? named : steps.map(({ id }) => id))
        const title = t('together', { names, count: all.length - steps.length })
        return (
          <li key={keyOf(first)}>
            <span className={styles.line}>
              <Chip tone={tones[kind]}>{t(kind)}</Chip> <strong>{title}</strong>
              {onPutBack && (
                <Button size="small" aria-label={t('putBackOf', { name: title })} onClick={() => onPutBack(all)}>
                  {t('putBack')}
                </Button>
              )}
            </span>
            <details>
              <summary>{t('oneByOne', { count: all.length })}</summary>
              <ul>
                {all.map((one) => (
                  <One key={keyOf(one)} {...drawn(one)} />
                ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

const keyOf = ({ what, id }: Difference) => `${what} ${id}`

interface Told extends Pick<Props, 'onChoose' | 'onPutBack'> {
  one: Difference
  name: string
  was: ElementWords
  is: ElementWords
  earlier: DescribedVersion
  later: DescribedVersion
  chosen: string
}

/** One difference, with every setting in which it lies. */
function One({ one, name, was, is, earlier, later, chosen, onChoose, onPutBack }: Told) {
  const t = useTranslations('processes.compare')
  return (
    <li>
      <span className={styles.line}>
        <Chip tone={tones[one.kind]}>{t(one.kind)}</Chip>{' '}
        {onChoose && one.what !== 'process' && one.what !== 'form' ? (
          <button
            type="button"
            className={styles.link}
            aria-pressed={chosen === one.id}
            onClick={() => onChoose(chosen === one.id ? '' : one.id)}
          >
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        {onPutBack && (
          <Button size="small" aria-label={t('putBackOf', { name })} onClick={() => onPutBack([one])}>
            {t('putBack')}
          </Button>
        )}
      </span>
      {one.paths.length > 0 && (
        <ul>
          {one.paths.map((path) => (
            <li key={path}>
              <Change
                path={path}
                before={valueOf(earlier, one, path, was)}
                after={valueOf(later, one, path, is)}
                was={was}
                is={is}
              />
              {onPutBack && one.paths.length > 1 && (
                <Button
                  size="small"
                  aria-label={t('putBackOf', { name: `${name} · ${path}` })}
                  onClick={() => onPutBack([{ ...one, paths: [path] }])}
                >
                  {t('putBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface ChangeProps {
  path: string
  before: unknown
  after: unknown
  was: ElementWords
  is: ElementWords
}

function Change({ path, before, after, was, is }: ChangeProps) {
  const t = useTranslations('processes.compare')
  const say = useValueWords()
  const [first = '', second = '', ...rest] = path.split('.')
  const setting = first === 'settings' ? second : first
  const known = t.has(`setting.${setting}` as never) ? t(`setting.${setting}` as never) : setting
  const field = first === 'rights' && second === 'fields' ? is.label(rest.join('.')) : ''
  const name = [known, field].filter(Boolean).join(' · ')
  return (
    <>
      {name}
      {t('colon')}
      <del>{say(setting, before, was)}</del> → <ins>{say(setting, after, is)}</ins>
    </>
  )
}

/** A value as one would say it; what has no words stands as it is written in the file. */
function useValueWords() {
  const t = useTranslations('processes')
  const locale = useLocale()
  return (setting: string, value: unknown, words: ElementWords): string => {
    if (value === undefined || value === null || value === '') return t('compare.nothing')
    if (setting === 'from' || setting === 'to') return words.nameOf(String(value))
    if (Array.isArray(value) && (setting === 'participants' || setting === 'managers' || setting === 'people')) {
      return value.length === 0 ? t('compare.nothing') : value.map((line) => words.line(line as never)).join(t('and'))
    }
    if (setting === orderOfWays && Array.isArray(value))
      return value.map((way) => localText(String(way), locale)).join(t('compare.then'))
    if (typeof value === 'boolean') return t(value ? 'compare.yes' : 'compare.no')
    if (typeof value === 'string') {
      const right = setting === 'rights' && t.has(`right.${value}` as never)
      if (right) return t(`right.${value}` as never)
      if (setting === 'mode' && t.has(`modes.${value}` as never)) return t(`modes.${value}` as never)
      return localText(value, locale)
    }
    return typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
}

/** Which way is tried first is said by where the ways lead. */
function valueOf(version: DescribedVersion, one: Difference, path: string, words: ElementWords): unknown {
  if (one.what === 'form') return version.version.formVersion
  if (one.what !== 'element' || path !== orderOfWays) return valueAt(thing(version, one), path)
  return version.definition.transitions
    .filter(({ from, otherwise }) => from === one.id && !otherwise)
    .map(({ name, to }) => name || words.nameOf(to))
}

function thing({ definition }: DescribedVersion, { what, id }: Difference): unknown {
  if (what === 'process') return definition
  if (what === 'note') return definition.notes?.find((one) => one.id === id)
  if (what === 'lane') return definition.lanes?.find((one) => one.id === id)
  return what === 'element'
    ? definition.elements.find((one) => one.id === id)
    : definition.transitions.find((one) => one.id === id)
}

/** Names of fields hold dots themselves, so the longest name that fits is taken. */
function valueAt(value: unknown, path: string): unknown {
  if (path === '' || typeof value !== 'object' || value === null) return path === '' ? value : undefined
  const names = path.split('.')
  for (let length = names.length; length > 0; length--) {
    const name = names.slice(0, length).join('.')
    if (name in value) return valueAt((value as Record<string, unknown>)[name], names.slice(length).join('.'))
  }
  return undefined
}
