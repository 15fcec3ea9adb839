import { screen } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import type { HomeState } from '../use-home'
import { WorkCards } from './work-cards'

type Given = Pick<HomeState, 'stuck' | 'check' | 'designed' | 'tested'>

const nothing = { data: undefined }
const run = (processId: string, failed: number, more: object = {}) => ({
  runId: `${processId}-${failed}`,
  processId,
  processName: '采购申请|Purchase request',
  endedAt: '2026-11-25T08:00:00.000Z',
  failed,
  ...more,
})
const show = (given: object) =>
  renderInShell(
    <WorkCards
      {...({ stuck: nothing, check: nothing, designed: nothing, tested: nothing, ...given } as unknown as Given)}
    />,
    { answers: {} },
  )

describe('R2.9-19 what needs who looks after the product', () => {
  it('takes no room where all is well', () => {
    show({
      stuck: { data: { rows: [], records: 0 } },
      check: { data: { counts: { nobody: 0 } } },
      designed: { data: [{ processId: 'buy', processName: 'Buy', draft: null, enabled: true }] },
      tested: { data: { rows: [run('buy', 0)] } },
    })
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('says what stands still with an example, and leads to where it is mended', () => {
    show({ stuck: { data: { rows: [{ title: '显示器' }], records: 3 } } })
    expect(screen.getByText('3 个任务停住了')).toBeVisible()
    expect(screen.getByText('例如 显示器。内容没有丢，处理后继续。')).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看' })).toHaveAttribute('href', '/admin/task/push')
  })

  it('adds up what the look at the organisation found', () => {
    show({ check: { data: { counts: { nobody: 2, roleEmpty: 3 } } } })
    expect(screen.getByText('组织检查发现 5 处问题')).toBeVisible()
    expect(screen.getByRole('link', { name: '去处理' })).toHaveAttribute(
      'href',
      '/admin/organisation/rehearsal?tab=check',
    )
  })

  it('leads a designer to drafts that are not published, but for processes out of use', () => {
    const process = (processId: string, more: object) => ({ processId, processName: `${processId}|x`, ...more })
    show({
      designed: {
        data: [
          process('buy', { draft: 2, enabled: true }),
          process('old', { draft: 1, enabled: false }),
          process('done', { draft: null, enabled: true }),
        ],
      },
    })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('“buy”有没发布的草稿')).toBeVisible()
    expect(screen.getByRole('link', { name: '继续设计' })).toHaveAttribute('href', '/flowchat?process=buy')
  })

  it('tells of tests that fail now: the last run of a process counts, one under way does not', () => {
    show({
      tested: {
        data: {
          rows: [run('leave', 9, { endedAt: null }), run('buy', 0), run('buy', 4), run('leave', 2), run('leave', 5)],
        },
      },
    })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('“采购申请”有 2 个测试没有通过')).toBeVisible()
  })
})
