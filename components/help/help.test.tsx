import { render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { existsSync } from 'node:fs'
import messages from '@/lib/i18n/messages-zh-cn'
import { Guide } from './guide'
import { viewNames } from '@/components/views/view-registry'
import { pageAbout, partOfPage } from '@/lib/help/part-of-page'
import { helpParts, partNames } from '@/lib/help/parts'
import { fixedPages } from '@/lib/menus/fixed-pages'

/** The guide itself, frames round pages of others, and the page that says that there is none. */
const aboutNothing = (view: string) => view === 'help/help' || view.startsWith('shell/')

const shown = (node: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="zh-CN" messages={messages} timeZone="Asia/Shanghai">
      {node}
    </NextIntlClientProvider>,
  )

describe('the guide', () => {
  it('has every part by role, each with enough to go by, and shows by examples when something is due', () => {
    shown(<Guide pictures />)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(partNames.length)
    expect(screen.getAllByRole('row')).toHaveLength(1 + 7 + 1 + 7)
    expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(partNames.length)
    for (const part of screen.getAllByRole('region')) expect(part.textContent?.length).toBeGreaterThan(30)
  })

  it('says of every way to take something back, by the words of its button, until when it is open', () => {
    shown(<Guide pictures={false} parts={['undo']} />)
    for (const word of ['撤销', '收回', '撤回', '拉回', '申请撤销', '放回', '收回抄送'])
      expect(screen.getByRole('rowheader', { name: word })).toBeVisible()
  })

  it('has its pictures in every language', () => {
    const missing = helpParts
      .flatMap(({ picture }) => (picture ? ['zh', 'en', 'tw'].map((language) => `${language}-${picture}`) : []))
      .filter((name) => !existsSync(`public/guide/${name}.jpg`))
    expect(missing).toEqual([])
  })

  it('R2.11-05 the question mark of every page there is leads to a part of the guide', () => {
    shown(<Guide pictures={false} />)
    const views = [...new Set([...viewNames, ...fixedPages.map(({ view }) => view)])].filter(
      (view) => !aboutNothing(view),
    )
    const leadNowhere = views.filter((view) => !document.getElementById(`help-${partOfPage(view)}`))
    expect([views.length > 90, leadNowhere]).toEqual([true, []])
  })

  it('a part that several pages lead to is that of one of them, with the others within it', () => {
    const listed = viewNames.filter((view) => !aboutNothing(view))
    expect(listed.filter((view) => pageAbout(pageAbout(view)) !== pageAbout(view))).toEqual([])
    const pages = [...new Set(listed.map(pageAbout))]
    expect(new Set(pages.map(partOfPage)).size).toBe(pages.length)
  })

  it('without pictures is what whoever has not signed in reads', () => {
    shown(<Guide pictures={false} parts={['data']} />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('region', { name: '您的数据' })).toBeVisible()
  })
})
