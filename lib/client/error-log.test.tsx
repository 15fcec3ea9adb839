import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { Toaster } from '@/components/ui/toaster'
import { useAttempt } from '@/components/ui/use-attempt'
import messages from '@/lib/i18n/messages-en-us'
import { CallError } from './call-error'
import { errorLog } from './error-log'
import { toasts } from './toasts'

const refused = new CallError({ code: 422, message: 'Not on a Sunday' })

/** The browser tells of a promise nobody awaits; jsdom does not. */
const unawaited = (reason: unknown) =>
  fireEvent(window, Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }))

function Act({ fails }: { fails: Error }) {
  const { problem, attempt } = useAttempt()
  const act = () => void attempt(() => Promise.reject(fails)).catch(unawaited)
  return (
    <NextIntlClientProvider locale="en-US" messages={messages} timeZone="UTC">
      <button type="button" onClick={act}>
        Act
      </button>
      <p>{problem}</p>
      <Toaster />
    </NextIntlClientProvider>
  )
}

describe('what nobody caught', () => {
  beforeEach(() => {
    errorLog.set([])
    toasts.set([])
  })

  it('R2.11-05 16.5.4 stands in the error log, and the person is told that his act came to nothing', async () => {
    render(<Act fails={new TypeError('x is not a function')} />)
    fireEvent.click(screen.getByRole('button', { name: 'Act' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.common.unexpected)
    expect(errorLog.get()).toMatchObject([{ message: 'x is not a function' }])
  })

  it('is not what the server refused: that is said where it was asked for', async () => {
    render(<Act fails={refused} />)
    fireEvent.click(screen.getByRole('button', { name: 'Act' }))
    expect(await screen.findByText('Not on a Sunday')).toBeVisible()
    unawaited(refused)
    expect(errorLog.get()).toEqual([])
    expect(toasts.get()).toEqual([])
  })

  it('is told of a handler that broke, and not of what a browser remarks about sizes', () => {
    render(<Act fails={refused} />)
    fireEvent(window, new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
    expect(toasts.get()).toEqual([])
    fireEvent(window, new ErrorEvent('error', { error: new Error('broke'), message: 'broke' }))
    expect(toasts.get()).toMatchObject([{ kind: 'error', unexpected: true }])
    expect(errorLog.get()).toHaveLength(2)
  })
})
