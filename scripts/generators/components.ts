import { existsSync, readFileSync } from 'node:fs'
import { locales } from '@/lib/contracts/auth'
import { camel, pascal, type Change, type Line } from './change'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A business area of the web: its folder and its words. */
export function newArea(name: string): Change {
  return {
    files: {
      [`components/${name}/README.md`]: `# ${name}\n\nWhat belongs here: the views, dialogs and hooks of ${name}.\n`,
      ...Object.fromEntries(locales.map((locale) => [`messages/${locale}/${name}.json`, json({ title: name })])),
    },
    lines: [],
    next: [`write its title in messages/*/${name}.json`, `npm run new -- page ${name}/${name}-list`],
  }
}

/** A page: a view of an area, known to the registry under the name a menu gives. Where the module of that name lists something, it shows the list. */
export function newPage(name: string): Change {
  const [area = '', view = ''] = name.split('/')
  if (!existsSync(`components/${area}/README.md`))
    throw new Error(`There is no area ${area}; begin with: npm run new -- area ${area}`)
  const component = pascal(view)
  const message = camel(view)
  const lists = existsSync(`server/modules/${area}/list-${area}.ts`)
  const words = lists
    ? `{ "title": "${view}", "search": "${view}", "empty": "${view}" }`
    : `{ "title": "${view}", "empty": "${view}" }`
  const lines: Line[] = locales.flatMap((locale) => [
    { file: `messages/${locale}/${area}.json`, at: /\n\}\n$/, before: `,\n  "${message}": ${words}` },
    // What the menu editor calls it.
    { file: `messages/${locale}/menus.json`, at: /\n {2}"views": \{\n/, after: `    "${name}": "${view}",\n` },
  ])
  for (const { file } of lines)
    if (readFileSync(file, 'utf8').includes(`"${message}":`)) throw new Error(`${file} has words for ${view} already.`)
  return {
    files: {
      [`components/${area}/${view}.tsx`]: lists ? listed(area, message, component) : empty(area, message, component),
    },
    lines: [
      ...lines,
      {
        file: 'components/views/view-registry.tsx',
        at: /viewRegistry[^{]*\{\n/,
        after: `  '${name}': dynamic(() =>\n    import('@/components/${name}').then((file) => file.${component}),\n  ),\n`,
      },
    ],
    next: [
      `write its words in messages/*/${area}.json, and in messages/*/menus.json what it is called where menus are made`,
      `give it a menu whose view is '${name}' (server/seeds/menus.ts, or the menu editor)`,
    ],
  }
}

const empty = (area: string, message: string, component: string) => `'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'

export function ${component}() {
  const t = useTranslations('${camel(area)}.${message}')
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} />
      <EmptyState icon="page" title={t('empty')} />
    </div>
  )
}
`

const listed = (area: string, message: string, component: string) => `'use client'

import { useTranslations } from 'next-intl'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'

export function ${component}() {
  const t = useTranslations('${camel(area)}.${message}')
  const { asked, search, foot } = usePagedSearch(t('search'))
  const { data, error, mutate } = useCall('/api/${area}/list', asked)
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={data?.records}>
        <input
          type="search"
          aria-label={search.label}
          value={search.value}
          onChange={(event) => search.onChange(event.target.value)}
        />
      </PageHeader>
      {!data && <Skeleton height={320} />}
      {data?.rows.length === 0 && <EmptyState icon="page" title={t('empty')} />}
      <ul>
        {data?.rows.map((row) => (
          <li key={row.id}>{row.name}</li>
        ))}
      </ul>
      {foot(data?.records)}
    </div>
  )
}
`
