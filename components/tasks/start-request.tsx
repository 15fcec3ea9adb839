'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { ShellLink } from '@/components/page/shell-link'
import { useShell } from '@/components/page/shell-context'
import { useView } from '@/components/page/view-context'
import { ProcessCards } from '@/components/start-process/process-cards'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { soundsLike } from '@/lib/i18n/sounds'
import { allNodes } from '@/lib/menus/build-menu-tree'
import { OftenCards } from './start/often-cards'
import { StartDrafts } from './start/start-drafts'
import styles from './start-request.module.css'

type Process = Calls['/api/process/getStartableProcesses']['data'][number]

const freeFlow = '/free-flow'
const oftenAtMost = 4

/** What the person uses first as large cards, his drafts, then all he may start by category. */
export function StartRequest() {
  const t = useTranslations('home')
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const { menus } = useShell()
  const { current } = useView()
  const mayListSteps = allNodes(menus).some(({ href }) => href === freeFlow)
  const { data, error, mutate } = useCall('/api/process/getStartableProcesses', {})
  const wanted = keyword.trim().toLowerCase()
  const offered = (data ?? []).filter(({ partOfOthers }) => !partOfOthers)
  const found = offered.filter((process) => isFound(process, wanted, locale))
  const often = wanted
    ? []
    : offered
        .filter(({ lastStartedAt }) => lastStartedAt)
        .toSorted((a, b) => (b.lastStartedAt ?? '').localeCompare(a.lastStartedAt ?? ''))
        .slice(0, oftenAtMost)
  const categories = [...new Set(found.map(({ catalogName }) => catalogName))]
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!current || event.key !== '/' || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    search.current?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={page.page}>
      <PageHeader title={t('start.title')}>
        <input
          ref={search}
          type="search"
          className={`${control.control} ${styles.search}`}
          value={keyword}
          placeholder={t('start.find')}
          aria-label={t('start.search')}
          aria-keyshortcuts="/"
          onChange={(event) => setKeyword(event.target.value)}
        />
        {mayListSteps && (
          <ShellLink className={styles.freeFlow} href={freeFlow} title={t('start.freeFlowExplain')}>
            {t('start.freeFlow')}
          </ShellLink>
        )}
      </PageHeader>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={84} width={300} />}
      {data && found.length === 0 && (
        <EmptyState icon="add" title={wanted ? t('start.nothingFound') : t('start.nothing')} />
      )}
      {often.length > 0 && <OftenCards processes={often} />}
      {!wanted && <StartDrafts />}
      {found.length > 0 && (
        <h2 className={styles.all}>
          {t('start.allProcesses')} <span>{t('start.mayStart', { count: found.length })}</span>
        </h2>
      )}
      {categories.map((category) => (
        <section key={category} className={styles.category}>
          <h3>{localText(category, locale) || t('start.others')}</h3>
          <ProcessCards guides processes={found.filter(({ catalogName }) => catalogName === category)} />
        </section>
      ))}
    </div>
  )
}

/** By a part of its name, what it is for, or how its name sounds: pinyin and initials. */
function isFound({ processName, description, sounds }: Process, wanted: string, locale: string): boolean {
  if (!wanted) return true
  const words = `${localText(processName, locale as never)} ${localText(description, locale as never)}`.toLowerCase()
  return words.includes(wanted) || soundsLike(sounds, wanted)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT|INPUT)$/.test(target.tagName))
