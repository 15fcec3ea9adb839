import { existsSync, readFileSync } from 'node:fs'
import { locales } from '@/lib/contracts/auth'
import { camel, pascal, type Change, type Line } from './change'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A business area of the web: its folder and its words. */
export function newArea(name: string): Change {
  const words = camel(name)
  const lines: Line[] = locales.flatMap((locale) => {
    const file = `lib/i18n/messages-${locale.toLowerCase()}.ts`
    return [
      { file, at: /\n\nconst messages = /, before: `\nimport ${words} from '@/messages/${locale}/${name}.json'` },
      { file, at: /const messages = \{/, after: ` ${words},` },
    ]
  })
  return {
    files: {
      [`components/${name}/README.md`]: `# ${name}\n\nWhat belongs here: the views, dialogs and hooks of ${name}.\n`,
      ...Object.fromEntries(locales.map((locale) => [`messages/${locale}/${name}.json`, json({ title: name })])),
    },
    lines,
    next: [`write its title in messages/*/${name}.json`, `npm run new -- page ${name}/${name}-list`],
  }
}

/** A page: a view of an area, known to the registry under the name a menu gives. */
export function newPage(name: string): Change {
  const [area = '', view = ''] = name.split('/')
  if (!existsSync(`components/${area}/README.md`)) throw new Error(`There is no area ${area}; begin with: npm run new -- area ${area}`)
  const component = pascal(view)
  const message = camel(view)
  const words: Change['files'] = {}
  const lines: Line[] = locales.map((locale) => ({ file: `messages/${locale}/${area}.json`, at: /^\{/, after: `\n  "${message}": { "title": "${view}", "empty": "${view}" },` }))
  for (const { file } of lines) if (readFileSync(file, 'utf8').includes(`"${message}"`)) throw new Error(`${file} has words for ${view} already.`)
  return {
    files: {
      ...words,
      [`components/${area}/${view}.tsx`]: `'use client'

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
`,
    },
    lines: [
      ...lines,
      {
        file: 'components/shell/view-registry.tsx', at: /viewRegistry[^{]*\{\n/,
        after: `  '${name}': dynamic(() => import('@/components/${name}').then((file) => file.${component})),\n`,
      },
    ],
    next: [`write its words in messages/*/${area}.json`, `give it a menu whose view is '${name}' (server/seeds/menus.ts, or the menu editor)`],
  }
}
