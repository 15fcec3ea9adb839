/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { FirstSignIn } from './first-sign-in'

it('R4-02 the server draws the page of a first sign-in, where there is no document to ask', () => {
  const shell = { user: { lastLoginTime: null } } as unknown as ShellState
  expect(() =>
    renderToString(
      <ShellContext value={shell}>
        <FirstSignIn />
      </ShellContext>,
    ),
  ).not.toThrow()
})
