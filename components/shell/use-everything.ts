import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useMedia } from '@/components/page/use-media'
import { ownName } from '@/lib/client/drawn-for'
import { keep, kept } from '@/lib/client/kept'
import { useStore } from '@/lib/client/store'
import { taskAddress } from '@/lib/client/task-address'
import { taskCommands } from '@/lib/client/task-commands'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import type { ActName } from '@/lib/words/acts'
import { pageFinder, pagesOf } from './found-pages'
import { actsOnPerson, scopeOf, type Scope, type SearchItem } from './search-items'

type Found = Calls['/api/search/everything']['data']
type Only = NonNullable<Calls['/api/search/everything']['input']['only']>

/** Typing goes on meanwhile: the server is asked when it pauses. */
const pauseMs = 120
const allRequests = '/modules/portal/workitems/All'
const keptAs = 'searches'
const mostKept = 6
/** Requests shown where other things are found as well. */
const besideOthers = 7

const keptSearches = (): string[] => {
  const value = kept(ownName(keptAs))
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, mostKept) : []
}

export function keepSearch(typed: string): void {
  const words = typed.trim()
  if (words) keep(ownName(keptAs), [words, ...keptSearches().filter((one) => one !== words)].slice(0, mostKept))
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/** What a verb before the words says: an act on the request on show, or that something is to be started. */
function useVerb(keyword: string): { act: ActName | null; starts: boolean; rest: string } {
  const tAct = useTranslations('task.act')
  const t = useTranslations('shell.search')
  const commands = useStore(taskCommands, null)
  const low = keyword.toLowerCase()
  // As in "hand over to …": the little word between the act and the person is no part of the name.
  const toWhom = t('toWhom').toLowerCase()
  const after = (verb: string) => {
    const rest = keyword.slice(verb.length).trimStart()
    return (rest.toLowerCase().startsWith(toWhom) ? rest.slice(toWhom.length) : rest).trimStart()
  }
  const act = commands?.acts.find((name) => low.startsWith(tAct(name).toLowerCase())) ?? null
  if (act) return { act, starts: false, rest: after(tAct(act)) }
  const start = t('startVerb')
  return low.startsWith(start.toLowerCase())
    ? { act: null, starts: true, rest: after(start) }
    : { act: null, starts: false, rest: keyword }
}

const onlyOf: Record<Scope, Only> = { '': '', people: 'people', requests: 'requests', commands: 'processes' }

/** Everything the words find, in the order it is shown. */
export function useEverything(typed: string) {
  const { scope, keyword } = scopeOf(typed)
  const verb = useVerb(keyword)
  const asked = usePaused(verb.rest)
  const only: Only = verb.act ? 'people' : verb.starts ? 'processes' : onlyOf[scope]
  const { data, error, isValidating } = useCall(
    '/api/search/everything',
    asked ? { keyword: asked.slice(0, 100), only } : null,
    { revalidateOnFocus: false, dedupingInterval: 5_000 },
  )
  const found = asked && data ? data : null
  const items = useItems({ found, scope, keyword, verb })
  return {
    items,
    more: (found?.more ?? false) || (scope !== 'requests' && (found?.requests.length ?? 0) > besideOthers),
    failed: Boolean(error) && !found,
    looking: isValidating || asked !== verb.rest,
    empty: keyword === '',
  }
}

interface Given {
  found: Found | null
  scope: Scope
  keyword: string
  verb: ReturnType<typeof useVerb>
}

function useItems({ found, scope, keyword, verb }: Given): SearchItem[] {
  const t = useTranslations('shell.search')
  const { menus } = useShell()
  const locale = useLocale()
  const pages = useMemo(() => pagesOf(menus, (title) => localText(title, locale)), [menus, locale])
  const find = useMemo(() => pageFinder(pages), [pages])
  const acts = useActs(found, keyword, verb)
  const own = useOwnCommands(keyword)
  const listed = pages.some(({ href }) => href === allRequests)
  const recent: SearchItem[] =
    keyword || scope
      ? []
      : keptSearches().map((words) => ({ key: `r${words}`, group: 'recent', icon: 'history', title: words }))
  const people: SearchItem[] = (verb.act ? [] : (found?.people ?? [])).map((person) => ({
    key: `u${person.account}`,
    group: 'people',
    icon: 'person',
    title: person.name,
    marks: person.nameMarks,
    note: [localText(person.departmentName, locale), localText(person.jobTitle, locale)].filter(Boolean).join(' · '),
    person,
    href: listed ? `${allRequests}?by=${encodeURIComponent(person.account)}` : undefined,
  }))
  const requests: SearchItem[] = (found?.requests ?? [])
    .slice(0, scope === 'requests' ? undefined : besideOthers)
    .map((request) => ({
      key: `t${request.taskId}`,
      group: 'requests',
      icon: 'form',
      title: request.title || request.no,
      marks: request.titleMarks,
      note: request.found ? saidIn(request.found, t) : [request.no, localText(request.processName, locale)].join(' · '),
      noteMarks: request.found
        ? request.found.marks.map(([from, until]) => [
            from + saidBefore(request.found!, t),
            until + saidBefore(request.found!, t),
          ])
        : undefined,
      end: request.amount,
      request,
      href: taskAddress({
        detailType: request.workItemId ? 'Edit' : 'View',
        formType: request.formType,
        taskId: request.taskId,
        processId: request.processId,
        workItemId: request.workItemId || undefined,
      }),
    }))
  const starts: SearchItem[] = (found?.processes ?? []).map((process) => ({
    key: `p${process.processId}`,
    group: 'commands',
    icon: 'add',
    title: t('start', { name: process.processName }),
    marks: process.nameMarks.map(([from, until]) => {
      const before = t('start', { name: process.processName }).indexOf(process.processName)
      return [from + before, until + before]
    }),
    note: localText(process.catalogName, locale),
    href: taskAddress({
      detailType: 'Edit',
      formType: process.formType,
      processId: process.processId,
      activityId: process.startActivityId,
    }),
  }))
  const shownPages: SearchItem[] = (keyword ? find(keyword, 6) : pages.slice(0, 8)).map((page) => ({
    key: `m${page.href}`,
    group: 'pages',
    icon: page.icon,
    title: page.title,
    note: page.above,
    href: page.href,
  }))
  const wants = (group: Scope) => scope === '' || scope === group
  return [
    ...recent,
    ...(wants('commands') ? acts : []),
    ...(wants('people') ? people : []),
    ...(wants('requests') ? requests : []),
    ...(wants('commands') ? [...starts, ...own] : []),
    ...(scope === '' && !verb.act && !verb.starts ? shownPages : []),
  ]
}

type Said = NonNullable<Found['requests'][number]['found']>
type Words = ReturnType<typeof useTranslations<'shell.search'>>

const saidIn = ({ kind, label, text }: Said, t: Words): string =>
  kind === 'field' || kind === 'opinion' ? t('foundIn', { label, text }) : text
const saidBefore = (said: Said, t: Words): number => saidIn(said, t).length - said.text.length

/** What can be done to the request on show: to somebody who is found, or by the name of the act. */
function useActs(found: Found | null, keyword: string, { act, rest }: Given['verb']): SearchItem[] {
  const t = useTranslations('shell.search')
  const tAct = useTranslations('task.act')
  const commands = useStore(taskCommands, null)
  if (!commands || !keyword) return []
  const onPerson = (name: ActName, person: Found['people'][number]): SearchItem => ({
    key: `a${name}${person.account}`,
    group: 'acts',
    icon: 'swap',
    title: t('actOn', { act: tAct(name), name: person.name }),
    note: commands.title,
    act: { name, person },
  })
  if (act) {
    const asksPerson = (actsOnPerson as readonly ActName[]).includes(act)
    const bare: SearchItem = {
      key: `a${act}`,
      group: 'acts',
      icon: 'send',
      title: tAct(act),
      note: commands.title,
      act: { name: act },
    }
    return asksPerson && rest ? (found?.people ?? []).map((person) => onPerson(act, person)) : [bare]
  }
  const [person] = found?.people ?? []
  return person ? actsOnPerson.filter((name) => commands.acts.includes(name)).map((name) => onPerson(name, person)) : []
}

/** Commands of Baton itself, by their names. */
function useOwnCommands(keyword: string): SearchItem[] {
  const t = useTranslations('shell')
  const { look, changeLook } = useShell()
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const dark = look.mode === 'dark' || (look.mode === 'system' && systemDark)
  const all: SearchItem[] = [
    {
      key: 'cmode',
      group: 'commands',
      icon: 'settings',
      title: dark ? t('lightMode') : t('darkMode'),
      run: () => changeLook({ mode: dark ? 'light' : 'dark' }),
    },
    { key: 'caway', group: 'commands', icon: 'person', title: t('search.away'), href: '/bpm/userProfile/index' },
    {
      key: 'cstart',
      group: 'commands',
      icon: 'add',
      title: t('search.startVerb'),
      note: t('search.startNote'),
      href: '/start',
    },
  ]
  const low = keyword.toLowerCase()
  return all.filter(({ title }) => !keyword || title.toLowerCase().includes(low))
}
