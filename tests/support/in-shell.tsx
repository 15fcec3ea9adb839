import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { OpenView } from '@/components/page/open-view'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import type { CallPath } from '@/lib/client/calls'
import { answerCalls } from './answer-calls'
import { renderInChinese } from './in-chinese'

interface Place {
  answers: Parameters<typeof answerCalls>[0]
  path?: string
  /** Query of the view, without the question mark. */
  search?: string
  account?: string
  /** Pages that stand in the person's menus. */
  pages?: readonly string[]
  mobile?: boolean
}

/** Draws a page as it stands in the shell, in Chinese, before a server that says what a test says. */
export function renderInShell(
  children: ReactNode,
  { answers, path = '/page', search = '', account = 'admin', pages = [], mobile = false }: Place,
) {
  const sent = answerCalls(answers)
  const went: string[] = []
  const go = (address: string) => void went.push(address)
  const view = { key: 'v', search, page: { path, menu: { code: 'menu' } } } as unknown as OpenView
  const shell = {
    user: { account, userName: account },
    menus: pages.map((href) => ({ id: href, href, title: href, kind: 'page', topId: '', children: [] })),
    look: {},
    mobile,
    narrow: mobile,
    viewNames: [],
    views: { list: [view], current: view, go, exchange: go, close: () => undefined, setTitle: () => undefined },
  } as unknown as ShellState
  const router = { push: go, replace: go, refresh: () => undefined, prefetch: () => undefined }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AppRouterContext value={router as never}>
        <ShellContext value={shell}>
          <ViewContext value={view}>{children}</ViewContext>
        </ShellContext>
      </AppRouterContext>
    </SWRConfig>,
  )
  return {
    /** Every call so far. */
    sent,
    /** Every address that was opened. */
    went,
    /** What was sent to a call last. */
    inputOf: (path: CallPath) => sent.findLast((one) => one.path === path)?.input,
  }
}
