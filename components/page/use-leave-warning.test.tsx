import { act, render } from '@testing-library/react'
import { Activity } from 'react'
import { unsavedViews } from '@/lib/client/unsaved-views'
import type { OpenView } from './open-view'
import { ShellContext, type ShellState } from './shell-context'
import { useLeaveWarning } from './use-leave-warning'
import { ViewContext } from './view-context'

function Form() {
  useLeaveWarning(true)
  return null
}

const view = { key: 'v', search: '' } as OpenView
const page = (mode: 'visible' | 'hidden', there = true) => (
  <ShellContext value={{ views: { current: view } } as unknown as ShellState}>
    <ViewContext value={view}>
      <Activity mode={mode}>{there && <Form />}</Activity>
    </ViewContext>
  </ShellContext>
)

it('R2.7-13 what is typed stays marked out of sight, and no longer than its form is there', async () => {
  const { rerender } = render(page('visible'))
  expect(unsavedViews.get().has('v')).toBe(true)
  rerender(page('hidden'))
  await act(async () => undefined)
  expect(unsavedViews.get().has('v')).toBe(true)
  rerender(page('visible'))
  rerender(page('visible', false))
  await act(async () => undefined)
  expect(unsavedViews.get().has('v')).toBe(false)
})
