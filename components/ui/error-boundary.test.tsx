import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { errorLog } from '@/lib/client/error-log'
import messages from '@/lib/i18n/messages-en-us'
import { ErrorBoundary } from './error-boundary'

let broken = true
function View() {
  if (broken) throw new Error('cannot be drawn')
  return <p>The view</p>
}

/** A view as the shell holds it: trying again begins it anew. */
function Held() {
  const [generation, setGeneration] = useState(0)
  return (
    <NextIntlClientProvider locale="en-US" messages={messages} timeZone="UTC">
      <p>The shell</p>
      <ErrorBoundary key={generation} onRetry={() => setGeneration(generation + 1)}>
        <View />
      </ErrorBoundary>
    </NextIntlClientProvider>
  )
}

describe('a view that cannot be drawn', () => {
  it('R8-19 says so in its place, leaves the shell alone, stands in the error log and can be tried again', async () => {
    // React writes what a boundary caught into the console as well.
    const written = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    errorLog.set([])
    render(<Held />)
    expect(screen.getByText('The shell')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(messages.common.viewFailed)
    expect(errorLog.get()[0]).toMatchObject({ message: 'cannot be drawn' })
    broken = false
    await userEvent.click(screen.getByRole('button', { name: messages.common.tryAgain }))
    expect(screen.getByText('The view')).toBeVisible()
    written.mockRestore()
  })
})
