import { render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { existsSync } from 'node:fs'
import messages from '@/lib/i18n/messages-zh-cn'
import { Guide } from './guide'
import { partOfView } from '@/lib/help/part-of-view'
import { helpParts, partNames } from '@/lib/help/parts'

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
    expect(screen.getAllByRole('row')).toHaveLength(1 + 7)
    expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(partNames.length)
    for (const part of screen.getAllByRole('region')) expect(part.textContent?.length).toBeGreaterThan(30)
  })

  it('has its pictures in both languages', () => {
    const missing = helpParts
      .flatMap(({ picture }) => (picture ? [`zh-${picture}`, `en-${picture}`] : []))
      .filter((name) => !existsSync(`public/guide/${name}.jpg`))
    expect(missing).toEqual([])
  })

  it('knows what the question mark of the daily pages asks about', () => {
    const asked = ['home/home', 'tasks/work-item-list', 'tasks/task-detail', 'trace/task-trace', 'organisation/users']
    expect(asked.map(partOfView)).toEqual(['home', 'find', 'decide', 'follow', 'people'])
    expect(partOfView('datasets/datasets')).toBeUndefined()
  })

  it('without pictures is what whoever has not signed in reads', () => {
    shown(<Guide pictures={false} parts={['data']} />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('region', { name: '您的数据' })).toBeVisible()
  })
})
